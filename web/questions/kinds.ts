/** The kinds of questions that these pages know, and what is known of a question, an answer and a key of each. */
import { t } from '@lingui/core/macro'
import type { PastQuestion as AnyPastQuestion } from '../../contract/endpoints/past-games'
import type { Question as AnyQuestion } from '../../contract/endpoints/quizzes'
import type { QuestionKind } from '../../contract/questions/question-kinds'
import type { OpenQuestion as AnyOpenQuestion, Reveal } from '../../contract/questions/questions'
import type { AnswerTo } from '../../rules/question-kinds/kind-rules'

export const knownKinds = [
  'choice',
  'several',
  'typed',
  'number',
  'order',
  'poll',
  'words',
  'slide',
] as const satisfies readonly QuestionKind[]
export type KnownKind = (typeof knownKinds)[number]

/** A question's line of a table of kinds. A page that came too late to know the question takes it for a choice. */
export function lineOf<Table extends Record<KnownKind, unknown>>(
  table: Table,
  question: object | null,
): Table[KnownKind] {
  const asked = question as { kind: KnownKind } | null
  return (asked && table[asked.kind]) ?? table.choice
}

const keyless: readonly QuestionKind[] = ['poll', 'words', 'slide']

/** Whether something is right about it. The rules say so too, but carry every kind's with them. */
export const hasKey = (kind: QuestionKind): boolean => !keyless.includes(kind)

/** Whether it counts in "of y": it can be answered right, and earns points. */
export const isCounted = ({ kind, points }: { kind: QuestionKind; points: number }): boolean =>
  points > 0 && hasKey(kind)

/** Said beside a question whose points are not the usual ones; of one without a key nobody expects any. */
export const pointsLabel = ({ kind, points }: { kind: QuestionKind; points: number }): string | false =>
  points !== 1 && hasKey(kind) && (points ? t`Double points` : t`No points`)

export type OpenQuestionOf<K extends QuestionKind> = Extract<AnyOpenQuestion, { kind: K }>
export type QuestionOf<K extends QuestionKind> = Extract<AnyQuestion, { kind: K }>
export type PastQuestionOf<K extends QuestionKind> = Extract<AnyPastQuestion, { kind: K }>

/** A question with options that stand beside each other. */
export type OptionsQuestion = OpenQuestionOf<'choice' | 'several' | 'poll'>

/** A question as its players are sent it, of a kind that these pages know. */
export type OpenQuestion = OpenQuestionOf<KnownKind>

export type AnswerOf<K extends QuestionKind> = K extends QuestionKind ? AnswerTo<K> : never
/** An answer to a question of any kind. */
export type Answer = AnswerOf<KnownKind>

/** The host has taken the question out of the scores. */
export const voidText = (): string => t`This question doesn’t count`

/** What has been told of a question's key, as events, states and replies tell it. */
export interface Told {
  correctAnswer?: number
  reveal?: Reveal
  /** After the close. */
  explanation?: string
}

/** What is right of a `choice`: after a correction several options may be. */
export const rightOptions = ({ reveal, correctAnswer = -1 }: Told): readonly number[] =>
  reveal?.correctAnswers ?? [correctAnswer]
