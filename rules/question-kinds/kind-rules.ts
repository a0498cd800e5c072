import type { CorrectedKey } from '../../contract/games/corrections'
import type { AnswerField, QuestionKind, answerFields } from '../../contract/questions/question-kinds'
import type { Scoring } from '../../contract/questions/quiz-choices'
import type {
  Answer,
  OpenQuestionOf,
  QuestionContentOf,
  Reveal,
  SummaryByKind,
} from '../../contract/questions/questions'

/** A question of this kind in a game's own copy, with its key. */
export type KeyedQuestion<K extends QuestionKind> = QuestionContentOf<K> & {
  id: number
  /** The host has taken it out of the scores. */
  isVoid?: true
  /** Of an assignment's copy of an evening, where its round scores otherwise than the first. */
  scoring?: Scoring
} & (K extends 'choice' ? Choice : K extends 'order' ? Shuffled : unknown)

interface Choice {
  /** All that are right after a correction, if there are several. The first is `correctAnswer`. */
  correctAnswers?: readonly number[]
}

/** The order in which a game shows the options: indices into `options`, which are stored in the right order. */
export interface Shuffled {
  shuffle: readonly number[]
  /** After a correction, indices into `options` in the order that is right. */
  order?: readonly number[]
}

/** An answer to a question of this kind: the field of the call, as it is kept. */
export type AnswerTo<K extends QuestionKind> = K extends QuestionKind
  ? (typeof answerFields)[K] extends infer Field extends AnswerField
    ? Extract<Answer, Record<Field, unknown>>
    : never
  : never

/** A recorded answer with the parts that a summary may tell. */
export interface GivenAnswer<K extends QuestionKind> {
  answer: AnswerTo<K>
  credit: number
  nickname: string
  countedMs: number
}

/** What is wrong with a question as a host wrote it. */
export interface Fault {
  /** The field, and where in it. */
  path: readonly (string | number)[]
  message: string
}

/** Which texts of strangers the hall may show. */
export interface Shown {
  /** Whether the host, or the filter of rude words, hides it. */
  isHidden: (text: string) => boolean
  /** Whether the host has asked for it to be shown. */
  isShown: (text: string) => boolean
}

/** What a kind of question decides. */
export interface KindRules<K extends QuestionKind> {
  /** Whether it has a key, and so can earn points. */
  hasKey: boolean
  /** The fields, each valid alone, that do not fit together. */
  check: (question: QuestionContentOf<K>) => Fault[]
  /** What viewers see of it before the close. */
  withoutKey: (question: KeyedQuestion<K>) => OpenQuestionOf<K>
  /** The credit of an answer as it is kept, 0 to 1; or what makes it no answer to this question. */
  grade: (question: KeyedQuestion<K>, answer: AnswerTo<K>) => number | { invalid: string }
  /** The question with another key, where that is more than other fields; or what makes it no key. */
  withKey?: (question: KeyedQuestion<K>, key: CorrectedKey) => KeyedQuestion<K> | { invalid: string }
  /** All its answers together, in a time that grows with their number alone. */
  tally: (question: KeyedQuestion<K>, answers: readonly GivenAnswer<K>[], shown: Shown) => SummaryByKind[K]
  /** What is told of its key once it may be, besides the explanation. */
  reveal: (question: KeyedQuestion<K>) => Reveal
  /** Where an answer is kept in another form than it was sent: from one to the other. */
  asKept?: (question: KeyedQuestion<K>, sent: AnswerTo<K>) => AnswerTo<K>
  asSent?: (question: KeyedQuestion<K>, kept: AnswerTo<K>) => AnswerTo<K>
}
