/** A question of any kind in the columns of a row, which a quiz's questions and a game's copies have alike. */
import type { Picture } from '../../contract/endpoints/pictures'
import { fieldDefaults, fields } from '../../contract/questions/question-forms'
import { questionKinds, type QuestionKind } from '../../contract/questions/question-kinds'
import type { Answer, QuestionContent } from '../../contract/questions/questions'
import type { Scoring } from '../../contract/questions/quiz-choices'
import type { GameQuestion } from '../../rules/questions'

type Fields = Exclude<QuestionContent extends infer Q ? (Q extends unknown ? keyof Q : never) : never, InColumns>
type InColumns = 'kind' | 'text' | 'options' | 'correctAnswer' | 'image' | 'optionImages'

/** The fields without a column of their own. A missing one has its default. Copies alone have a `language`. */
export type QuestionDetails = Partial<
  Record<Fields, unknown> & {
    /** Of a game's copy of an `order`: which option is shown at each place. */
    shuffle: readonly number[]
    /** What corrections have made of a game's copy: see `KeyedQuestion`. */
    order: readonly number[]
    isVoid: true
    /** Of a copy of an evening: its round's. */
    scoring: Scoring
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

/** Rows leave out these values, too, of fields that every form has. */
const leftOutOfRows = { correctAnswers: [], accepted: [], value: 0 }

/** The details of each kind, with the value that a missing one has. Another value would change stored questions. */
const storedDefaults = Object.fromEntries(questionKinds.map((kind) => [kind, storedDefaultsOf(kind)])) as Record<
  QuestionKind,
  Partial<Record<Fields, unknown>>
>

function storedDefaultsOf(kind: QuestionKind): Partial<Record<Fields, unknown>> {
  const { options: _, correctAnswer: __, ...own } = fields[kind] as Record<string, unknown>
  const values: Record<string, unknown> = { ...leftOutOfRows, ...fieldDefaults[kind] }
  return {
    ...{ explanation: null, timeLimit: null, points: 1 },
    ...Object.fromEntries(Object.keys(own).map((name) => [name, values[name]])),
  }
}

const detailsOf = (kind: QuestionKind) => Object.entries(storedDefaults[kind]) as [Fields, unknown][]

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
  return {
    ...(details?.language !== undefined && { language: details.language }),
    ...{ kind, text, image: image ?? null, optionImages: optionImages ?? null },
    ...Object.fromEntries(detailsOf(kind).map(([name, byDefault]) => [name, details?.[name] ?? byDefault])),
    ...('options' in fields[kind] && { options }),
    ...(kind === 'choice' && { correctAnswer }),
  } as QuestionContent
}

export function columnsOf(content: QuestionContent): QuestionColumns {
  const { kind, text, image, optionImages, language } = content
  const values: Partial<Record<Fields, unknown>> = content
  const details = {
    ...Object.fromEntries(
      detailsOf(kind)
        .filter(([name, byDefault]) => !isLeftOut(values[name], byDefault))
        .map(([name]) => [name, values[name]]),
    ),
    ...(language !== undefined && { language }),
  }
  return {
    ...{ kind, text, image, optionImages },
    options: 'options' in content ? content.options : [],
    correctAnswer: kind === 'choice' ? content.correctAnswer : noOption,
    details: Object.keys(details).length > 0 ? details : null,
  }
}

const isLeftOut = (value: unknown, byDefault: unknown): boolean =>
  value === byDefault || (Array.isArray(value) && value.length === 0)

/** The columns that have a question's key. */
export type StoredKey = Pick<QuestionColumns, 'correctAnswer' | 'details'>

/** A game's copy of a question. */
export const gameQuestionOf = (id: number, columns: Stored): GameQuestion =>
  ({
    id,
    ...contentOf(columns),
    ...(columns.kind === 'order' && { shuffle: columns.details?.shuffle ?? columns.options.map((_, at) => at) }),
    ...(columns.details?.scoring && { scoring: columns.details.scoring }),
    ...correctedFields(columns),
  }) as GameQuestion

/** What corrections have added to a game's copy of a question. */
const correctedFields = ({ kind, details }: Pick<Stored, 'kind' | 'details'>) => ({
  ...(kind === 'choice' && details?.correctAnswers !== undefined && { correctAnswers: details.correctAnswers }),
  ...(details?.order && { order: details.order }),
  ...(details?.isVoid && { isVoid: details.isVoid }),
})

/** The columns of a game's copy that a correction may change. */
export function keyColumnsOf(question: GameQuestion): StoredKey {
  const { correctAnswer, details } = columnsOf(question)
  const { correctAnswers, shuffle, order, isVoid, scoring }: Partial<Record<keyof QuestionDetails, unknown>> = question
  const added = Object.entries({ correctAnswers, shuffle, order, isVoid, scoring }).filter(
    ([, value]) => value !== undefined,
  )
  const all = { ...details, ...Object.fromEntries(added) }
  return { correctAnswer, details: Object.keys(all).length > 0 ? all : null }
}

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
