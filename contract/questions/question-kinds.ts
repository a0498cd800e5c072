/** The kinds of questions, in the order in which a host is offered them. A question without a kind is a `choice`. */
export const questionKinds = ['choice', 'several', 'typed', 'number', 'order', 'poll', 'words', 'slide'] as const
export type QuestionKind = (typeof questionKinds)[number]

/** What a host chooses: a kind, or a `choice` whose two answers are filled in. */
export type KindChoice = QuestionKind | 'true_or_false'

/**
 * What a host calls each, on pages and in the column Kind of our spreadsheets. After a change, `kindIn` must go on
 * reading the former name: hosts have kept spreadsheets with it.
 */
export const kindNames = {
  choice: 'Choice',
  true_or_false: 'True or false',
  several: 'Several',
  typed: 'Typed',
  number: 'Number',
  order: 'Order',
  poll: 'Poll',
  words: 'Words',
  slide: 'Slide',
} as const satisfies Record<KindChoice, string>

/** What a question multiplies its points by. */
export const pointFactors = [0, 1, 2] as const
export type PointFactor = (typeof pointFactors)[number]

/** When the hall shows the words that players have sent. */
export const wordsShown = ['at_close', 'at_once'] as const

/** The field of a call that holds the answer, by kind; null where there is nothing to answer. */
export const answerFields = {
  choice: 'selectedAnswer',
  several: 'selectedAnswers',
  typed: 'text',
  number: 'answerValue',
  order: 'order',
  poll: 'selectedAnswer',
  words: 'words',
  slide: null,
} as const satisfies Record<QuestionKind, string | null>
export type AnswerField = NonNullable<(typeof answerFields)[QuestionKind]>

/** The fields of a key that a host may correct after the game, by kind; none where nothing is right or wrong. */
export const keyFields = {
  choice: ['correctAnswers'],
  several: ['correctAnswers'],
  typed: ['accepted', 'rejected'],
  number: ['value', 'tolerance', 'zeroAt'],
  order: ['order'],
  poll: [],
  words: [],
  slide: [],
} as const satisfies Record<QuestionKind, readonly string[]>
export type KeyField = (typeof keyFields)[QuestionKind][number]
