import * as z from 'zod/mini'
import { endpoint } from '../endpoint'
import { limits } from '../limits'
import { Picture } from './pictures'
import { Difficulty, Question, Quiz } from './quizzes'
import { routes } from '../routes'
import { Id, PathId, Search, whole, named } from '../values'

export const galleryPageSize = 12
/** Matches of a search are counted up to here: nobody turns more pages. */
export const matchesCounted = 1_000

/** A quiz as everybody may see it: without its owner. */
export const PublicQuiz = named(
  'PublicQuiz',
  z.object({
    id: Id,
    title: z.string(),
    description: z.nullable(z.string()),
    difficulty: Difficulty,
    questionCount: z.int(),
    timePerQuestion: z.int(),
    timesPlayed: z.int(),
    isAiGenerated: z.boolean(),
    /** What its host chose. */
    cover: z.nullable(Picture),
    /** The first picture beside one of its questions. */
    firstPicture: z.nullable(Picture),
  }),
)
export type PublicQuiz = z.output<typeof PublicQuiz>

/** Publishing a quiz publishes its answers: local solo is scored in the browser. */
export const PublicQuestion = named('PublicQuestion', z.object({ ...Question.shape, timeLimit: z.int() }))
export type PublicQuestion = z.output<typeof PublicQuestion>

export const GalleryFilters = z.object({
  page: z._default(whole(1, 1_000_000), 1),
  limit: z._default(whole(1, limits.pageSizeMax), galleryPageSize),
  sortBy: z._default(z.enum(['newest', 'popular']), 'newest'),
  search: Search,
  difficulty: z.optional(Difficulty),
})

const QuizPath = z.object({ id: PathId })

export const galleryApi = {
  list: endpoint(routes.gallery.list, {
    who: 'anyone',
    query: GalleryFilters,
    reply: z.object({
      quizzes: z.array(PublicQuiz),
      total: z.int(),
      /** False when a search found more than are counted: `total` is the maximum then. */
      isTotalExact: z.boolean(),
      totalPages: z.int(),
      currentPage: z.int(),
    }),
  }),
  get: endpoint(routes.gallery.get, {
    who: 'anyone',
    refusals: ['public_quiz_not_found'],
    params: QuizPath,
    reply: PublicQuiz,
  }),
  questions: endpoint(routes.gallery.questions, {
    who: 'anyone',
    refusals: ['public_quiz_not_found'],
    params: QuizPath,
    reply: z.array(PublicQuestion),
  }),
  /** Makes a private copy in the caller's library, with copies of its pictures. */
  copy: endpoint(routes.gallery.copy, {
    who: 'host',
    refusals: [
      'subscription_required',
      'public_quiz_not_found',
      'too_many_quizzes',
      'pictures_full',
      'pictures_not_set_up',
      'pictures_unavailable',
    ],
    params: QuizPath,
    reply: Quiz,
  }),
}
