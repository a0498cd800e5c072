/** A question of any kind in the columns of a row, which a quiz's questions and a game's copies have alike. */
import type { Picture } from '../../contract/endpoints/pictures'
import type { QuestionKind } from '../../contract/question-kinds'
import type { Answer, QuestionContent } from '../../contract/questions'
import type { GameQuestion } from '../../rules/questions'

type Fields = Exclude<QuestionContent extends infer Q ? (Q extends unknown ? keyof Q : never) : never, InColumns>
type InColumns = 'kind' | 'text' | 'options' | 'correctAnswer' | 'image' | 'optionImages'

/** The fields without a column of their own. A missing one has its default. */
export type QuestionDetails = Partial<
  Record<Fields, unknown> & {
    /** Of a game's copy of an `order`: which option is shown at each place. */
    shuffle: readonly number[]
  }
>

export interface QuestionColumns {
  kind: QuestionKind
  text: string
  options: string[]
  /** -1 where the kind has none. */
  correctAnswer: number
  image: Picture | null
  optionImages: (Picture | null)[] | null
  details: QuestionDetails | null
}

/** In place of an option where a kind has no single right one, or an answer selects none. */
const noOption = -1

/** What a missing detail means, of all kinds together. */
const defaults = {
  explanation: null,
  timeLimit: null,
  points: 1,
  ...{ correctAnswers: [], partial: true },
  ...{ accepted: [], rejected: [], ignoreAccents: true, allowTypos: true },
  ...{ value: 0, tolerance: null, zeroAt: null, min: null, max: null, step: null, unit: null },
  ...{ body: null, maxWords: 1, showWords: 'at_close' },
} satisfies Record<Fields, unknown>

const fieldsOfAll = ['explanation', 'timeLimit', 'points'] as const

/** The details of each kind. */
const fieldsOf = {
  choice: [],
  several: ['correctAnswers', 'partial'],
  typed: ['accepted', 'rejected', 'ignoreAccents', 'allowTypos'],
  number: ['value', 'tolerance', 'zeroAt', 'min', 'max', 'step', 'unit'],
  order: ['partial'],
  poll: [],
  words: ['maxWords', 'showWords'],
  slide: ['body'],
} as const satisfies { [K in QuestionKind]: readonly Exclude<keyof Extract<QuestionContent, { kind: K }>, InColumns>[] }

const hasOptions = new Set<QuestionKind>(['choice', 'several', 'order', 'poll'])

type Stored = Omit<QuestionColumns, 'image' | 'optionImages'> & Partial<Pick<QuestionColumns, 'image' | 'optionImages'>>

/** The question of a row. The columns were written by `columnsOf`. */
export function contentOf({
  kind,
  text,
  options,
  correctAnswer,
  image,
  optionImages,
  details,
}: Stored): QuestionContent {
  const names: readonly Fields[] = [...fieldsOfAll, ...fieldsOf[kind]]
  return {
    ...{ kind, text, image: image ?? null, optionImages: optionImages ?? null },
    ...Object.fromEntries(names.map((name) => [name, details?.[name] ?? defaults[name]])),
    ...(hasOptions.has(kind) && { options }),
    ...(kind === 'choice' && { correctAnswer }),
  } as QuestionContent
}

export function columnsOf(content: QuestionContent): QuestionColumns {
  const { kind, text, image, optionImages } = content
  const names: readonly Fields[] = [...fieldsOfAll, ...fieldsOf[kind]]
  const values: Partial<Record<Fields, unknown>> = content
  const details = Object.fromEntries(
    names.filter((name) => !isDefault(name, values[name])).map((name) => [name, values[name]]),
  )
  return {
    ...{ kind, text, image, optionImages },
    options: 'options' in content ? content.options : [],
    correctAnswer: kind === 'choice' ? content.correctAnswer : noOption,
    details: Object.keys(details).length > 0 ? details : null,
  }
}

const isDefault = (name: Fields, value: unknown): boolean =>
  value === defaults[name] || (Array.isArray(value) && value.length === 0)

/** A game's copy of a question. */
export const gameQuestionOf = (id: number, columns: Stored): GameQuestion =>
  ({
    id,
    ...contentOf(columns),
    ...(columns.kind === 'order' && { shuffle: columns.details?.shuffle ?? columns.options.map((_, at) => at) }),
  }) as GameQuestion

/** An answer in the columns of a row. */
export interface AnswerInColumns {
  selectedAnswer: number
  answer: Answer | null
  credit: number | null
  isCorrect: boolean
}

export const answerColumnsOf = (answer: Answer): Pick<AnswerInColumns, 'selectedAnswer' | 'answer'> =>
  'selectedAnswer' in answer
    ? { selectedAnswer: answer.selectedAnswer, answer: null }
    : { selectedAnswer: noOption, answer }

export const answerOf = ({ selectedAnswer, answer }: Pick<AnswerInColumns, 'selectedAnswer' | 'answer'>): Answer =>
  answer ?? { selectedAnswer }

export const creditOf = ({ credit, isCorrect }: Pick<AnswerInColumns, 'credit' | 'isCorrect'>): number =>
  credit ?? Number(isCorrect)

/** The same columns of a player who may not have answered. */
export type GivenColumns = { [Column in keyof AnswerInColumns]: AnswerInColumns[Column] | null }

/** Null and no credit without an answer. */
export const givenOf = ({ selectedAnswer, answer, credit, isCorrect }: GivenColumns) =>
  selectedAnswer === null
    ? { answer: null, credit: 0 }
    : { answer: answerOf({ selectedAnswer, answer }), credit: creditOf({ credit, isCorrect: isCorrect === true }) }
