import * as z from 'zod/mini'
import { endpoint } from '../endpoint'
import { limits } from '../limits'
import { otherLanguage } from '../languages/languages'
import { difficulties, languagePattern, scorings, tags, timesPerQuestion } from '../questions/quiz-choices'
import { questionForm } from '../questions/question-forms'
import { questionWith } from '../questions/questions'
import { Picture, PictureForm } from './pictures'
import { routes } from '../routes'
import { described, Id, Moment, line, PathId, Search, text, whole, named } from '../values'
import { says } from '../problems/says'

export const TimePerQuestion = z.literal([...timesPerQuestion])
export const Difficulty = z.enum(difficulties)

export const Language = described(
  z.string().check(z.regex(languagePattern, says('not_a_language', { other: otherLanguage }))),
  { pattern: languagePattern.source },
)
export const Tags = described(
  z.array(z.enum(tags)).check(
    z.maxLength(limits.tagsPerQuiz, says('tags_most')),
    z.refine((chosen) => new Set(chosen).size === chosen.length, says('tags_once')),
  ),
  { uniqueItems: true },
)

const about = {
  title: line(limits.quizTitle, {
    empty: says('title_required'),
    tooLong: says('title_too_long', { max: limits.quizTitle }),
  }),
  description: z.optional(
    z.nullable(
      text(limits.quizDescription, { tooLong: says('description_too_long', { max: limits.quizDescription }) }),
    ),
  ),
  isAiGenerated: z.optional(z.boolean()),
  /** Null removes the cover; a missing field keeps it. */
  cover: z.optional(z.nullable(PictureForm)),
  /** Null has it guessed from the text, now and after each change; a missing field keeps it. */
  language: z.optional(z.nullable(Language)),
}

/** The `updatedAt` of the quiz being edited, so that a quiz saved since then is not overwritten. */
const basedOn = z.optional(z.iso.datetime(says('not_updated_at')))

/** How an archive names the quiz that another one was copied from. */
export const CopiedFromForm = z.object({
  title: line(limits.quizTitle, {
    empty: says('title_required'),
    tooLong: says('title_too_long', { max: limits.quizTitle }),
  }),
  author: z.nullable(
    line(limits.authorName, {
      empty: says('name_required'),
      tooLong: says('name_too_long', { max: limits.authorName }),
    }),
  ),
})

export const QuizForm = z.object({
  ...about,
  timePerQuestion: z._default(TimePerQuestion, 20),
  difficulty: z._default(Difficulty, 'medium'),
  scoring: z._default(z.enum(scorings), 'speed'),
  tags: z._default(Tags, []),
  /** Only set at creation: a quiz's origin never changes. */
  copiedFrom: z.optional(z.nullable(CopiedFromForm)),
})

/** A change to an existing quiz: a missing field stays as it is. */
export const QuizChange = z.object({
  ...about,
  timePerQuestion: z.optional(TimePerQuestion),
  difficulty: z.optional(Difficulty),
  scoring: z.optional(z.enum(scorings)),
  tags: z.optional(Tags),
  basedOn,
})

/**
 * A question to save. With the `id` of an existing question it replaces that one, and keeps pictures, source,
 * explanation, time and points that the form leaves out; null removes them.
 */
export const QuestionForm = questionForm(PictureForm, {
  id: z.optional(Id),
  orderIndex: z.optional(z.int().check(z.minimum(0), z.maximum(limits.questionsPerQuiz))),
})

/** As it is sent: fields with a default may be missing. */
export type SentQuestion = z.input<typeof QuestionForm>

export const QuestionsForm = z.object({
  questions: z
    .array(QuestionForm, says('questions_required'))
    .check(z.minLength(1, says('questions_required')), z.maxLength(limits.questionsPerQuiz, says('questions_most'))),
  basedOn,
})

/** The author is a first name, or null if unknown. A copy of a copy credits the original quiz. */
export const CopiedFrom = named('CopiedFrom', z.object({ title: z.string(), author: z.nullable(z.string()) }))

export const Quiz = named(
  'Quiz',
  z.object({
    id: Id,
    title: z.string(),
    description: z.nullable(z.string()),
    timePerQuestion: z.int(),
    difficulty: Difficulty,
    scoring: z.enum(scorings),
    isAiGenerated: z.boolean(),
    isPublic: z.boolean(),
    timesPlayed: z.int(),
    questionCount: z.int(),
    /** The cover that its host chose. Without one, cards show `firstPicture`, or a drawing made from the title. */
    cover: z.nullable(Picture),
    /** The first picture beside a question. */
    firstPicture: z.nullable(Picture),
    /** Its language by BCP 47, or `other`. */
    language: z.string(),
    /** The server has guessed it; the host has not chosen one. */
    isLanguageGuessed: z.boolean(),
    tags: Tags,
    /** The administrator has taken it, or the quiz that it is a copy of, out of the gallery. */
    unpublished: z.nullable(z.object({ reason: z.string(), mayAskAgain: z.boolean() })),
    /** The public quiz that this one was copied from, with its title at that time. */
    copiedFrom: z.nullable(CopiedFrom),
    /** When its last live game or public solo game began. */
    lastPlayedAt: z.nullable(Moment),
    createdAt: Moment,
    updatedAt: Moment,
  }),
)
export type Quiz = z.output<typeof Quiz>

/** A quiz as read by its host, who may change it, or by the administrator, who may read every quiz. */
export const ReadableQuiz = named('ReadableQuiz', z.extend(Quiz, { isOwn: z.boolean() }))
export type ReadableQuiz = z.output<typeof ReadableQuiz>

export const QuizPage = z.object({
  quizzes: z.array(Quiz),
  total: z.int(),
  totalPages: z.int(),
  currentPage: z.int(),
})

const place = { id: Id, orderIndex: z.int() }

export const Question = named('Question', questionWith(place))
export type Question = z.output<typeof Question>

/** The source gives the right answer away, so only the quiz's host receives it. */
export const QuestionWithSource = named(
  'QuestionWithSource',
  questionWith({
    ...place,
    /** The sentence that the question was generated from; null if there is none. */
    source: z.nullable(z.string()),
  }),
)
export type QuestionWithSource = z.output<typeof QuestionWithSource>

export const ReadyMadeQuiz = named(
  'ReadyMadeQuiz',
  z.object({
    /** Identifies it in addresses, such as `warm-up`. */
    key: z.string(),
    /** BCP 47. */
    language: z.string(),
    title: z.string(),
    description: z.string(),
    difficulty: Difficulty,
    timePerQuestion: z.int(),
    questionCount: z.int(),
  }),
)
export type ReadyMadeQuiz = z.output<typeof ReadyMadeQuiz>

const QuizPath = z.object({ id: PathId })

export const QuizFilters = z.object({
  page: z._default(whole(1, 1_000_000), 1),
  limit: z._default(whole(1, limits.pageSizeMax), limits.pageSize),
  search: Search,
  sortBy: z._default(z.enum(['name', 'created']), 'created'),
  sortDirection: z._default(z.enum(['asc', 'desc']), 'desc'),
})

export const quizzesApi = {
  list: endpoint(routes.quizzes.list, { who: 'host', query: QuizFilters, reply: QuizPage }),
  get: endpoint(routes.quizzes.get, {
    who: 'host',
    refusals: ['quiz_not_found'],
    params: QuizPath,
    reply: ReadableQuiz,
  }),
  questions: endpoint(routes.quizzes.questions, {
    who: 'host',
    refusals: ['quiz_not_found'],
    params: QuizPath,
    reply: z.array(QuestionWithSource),
  }),
  create: endpoint(routes.quizzes.create, {
    who: 'host',
    refusals: ['subscription_required', 'too_many_quizzes'],
    body: QuizForm,
    reply: Quiz,
  }),
  update: endpoint(routes.quizzes.update, {
    who: 'host',
    refusals: ['subscription_required', 'quiz_not_found', 'quiz_changed'],
    params: QuizPath,
    body: QuizChange,
    reply: Quiz,
  }),
  saveQuestions: endpoint(routes.quizzes.saveQuestions, {
    who: 'host',
    refusals: [
      'update_running',
      'subscription_required',
      'quiz_not_found',
      'quiz_changed',
      'unpublished_by_administrator',
    ],
    params: QuizPath,
    body: QuestionsForm,
    tooLarge: 'questions_too_large',
    reply: z.array(Question),
  }),
  /** A private copy in the same library, with the same pictures. */
  duplicate: endpoint(routes.quizzes.duplicate, {
    who: 'host',
    refusals: ['update_running', 'subscription_required', 'quiz_not_found', 'too_many_quizzes'],
    params: QuizPath,
    reply: Quiz,
  }),
  readyMade: endpoint(routes.quizzes.readyMade, { who: 'host', reply: z.array(ReadyMadeQuiz) }),
  copyReadyMade: endpoint(routes.quizzes.copyReadyMade, {
    who: 'host',
    refusals: ['subscription_required', 'quiz_not_found', 'too_many_quizzes'],
    params: z.object({ key: z.string() }),
    reply: Quiz,
  }),
  publish: endpoint(routes.quizzes.publish, {
    who: 'host',
    refusals: ['subscription_required', 'quiz_not_found', 'unpublished_by_administrator'],
    params: QuizPath,
    body: z.object({ isPublic: z.boolean() }),
    reply: Quiz,
  }),
  remove: endpoint(routes.quizzes.remove, {
    who: 'host',
    refusals: ['quiz_not_found'],
    params: QuizPath,
    reply: z.object({ success: z.literal(true) }),
  }),
}
