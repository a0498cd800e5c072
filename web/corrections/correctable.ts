import type { CorrectableQuestion, CorrectedKey, Recount } from '../../contract/games/corrections'
import { keyFields } from '../../contract/questions/question-kinds'
import type { AnswerSummary } from '../../contract/questions/questions'

export type CorrectableOf<K extends CorrectableQuestion['kind']> = Extract<CorrectableQuestion, { kind: K }>

/** A closed question with a key. `given`: all answers to it, where the page knows them. */
export interface Closed {
  question: CorrectableQuestion
  given: AnswerSummary | null
}

/** The calls that correct one question of a live or a past game. */
export interface CorrectionCalls {
  /** `after`: the last correction that the page knows. */
  rekey: (key: CorrectedKey, sent: { preview: boolean; after: number }) => Promise<Recount>
  undo: (correction: number) => Promise<Recount>
  /** Reads anew what a correction has changed. */
  reload: () => Promise<unknown>
}

export const isCorrectable = ({ kind }: Pick<CorrectableQuestion, 'kind'>): boolean => keyFields[kind].length > 0
