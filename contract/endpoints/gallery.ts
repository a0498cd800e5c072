import * as z from 'zod/mini'
import { endpoint } from '../endpoint'
import { limits } from '../limits'
import { questionWith } from '../questions/questions'
import { Picture } from './pictures'
import { questionKinds } from '../questions/question-kinds'
import { questionRanges, tags } from '../questions/quiz-choices'
import { Difficulty, Language, Quiz, Tags } from './quizzes'
import { routes } from '../routes'
import { Id, PathId, Search, whole, named } from '../values'

export const galleryPageSize = 12
/** Counting of search matches stops here: nobody turns more pages. */
export const matchesCounted = 1_000

/** A quiz as the public sees it: without its owner. */
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
    /** Its language by BCP 47, or `other`. */
    language: z.string(),
    tags: Tags,
    /** The cover that its host chose. */
    cover: z.nullable(Picture),
    /** The first picture beside a question. */
    firstPicture: z.nullable(Picture),
  }),
)
export type PublicQuiz = z.output<typeof PublicQuiz>

/** Publishing a quiz publishes its answers, since the browser scores local solo games. Its time is never the quiz's. */
export const PublicQuestion = named('PublicQuestion', questionWith({ id: Id, orderIndex: z.int() }))
export type PublicQuestion = z.output<typeof PublicQuestion>

export const GalleryFilters = z.object({
  page: z._default(whole(1, 1_000_000), 1),
  limit: z._default(whole(1, limits.pageSizeMax), galleryPageSize),
  sortBy: z._default(z.enum(['newest', 'popular']), 'newest'),
  search: Search,
  difficulty: z.optional(Difficulty),
  /** A language without a region finds all its regions. */
  language: z.optional(Language),
  tag: z.optional(z.enum(tags)),
  questions: z.optional(z.enum(questionRanges)),
  /** A kind that at least one of its questions has. */
  kind: z.optional(z.enum(questionKinds)),
  /** Finds the other public quizzes of whoever made this one, unless they have switched that off. */
  sameAuthorAs: z.optional(whole(1, limits.idMax)),
})

const QuizPath = z.object({ id: PathId })

export const galleryApi = {
  list: endpoint(routes.gallery.list, {
    who: 'anyone',
    query: GalleryFilters,
    reply: z.object({
      quizzes: z.array(PublicQuiz),
      total: z.int(),
      /** False if a search found more than the maximum that is counted; `total` is then that maximum. */
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
  /** Makes a private copy in the caller's library, including copies of its pictures. */
  copy: endpoint(routes.gallery.copy, {
    who: 'host',
    refusals: [
      'update_running',
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
