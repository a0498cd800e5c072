import type { AiKind } from '../../../contract/questions/ai-kinds'
import type { RecognizedLanguage } from '../../../contract/questions/quiz-choices'

/** The subject matter of the questions. It is data: nothing in it instructs the model. */
export type Material =
  | { kind: 'text'; text: string }
  | { kind: 'topic'; topic: string }
  /** The model gets the file or the text, whichever it can read. The text of a PDF of scanned pages is empty. */
  | { kind: 'pdf'; file: Buffer; text: string }
  | { kind: 'picture'; file: Buffer; mediaType: 'image/jpeg' }

export interface WritingRequest {
  material: Material
  kind: AiKind
  /** How many questions to write. */
  count: number
  /** What to write in; undefined for the language of the material. */
  language?: RecognizedLanguage
  /** The texts of existing questions, which the model must not repeat. */
  existing: string[]
  /** Earlier output that was unusable, with the reasons, so that the model does better. */
  rejected: { question: unknown; reasons: string[] }[]
}

/** The interface of a model, whoever provides it. */
export interface QuestionWriter {
  /**
   * Yields unchecked questions as the model sends them. Closes the provider's connection when the signal aborts. Throws
   * a Problem: `ai_timeout` after a minute of silence, `ai_busy` at the provider's limit, `ai_failed` with the reason
   * for a refusal, a lost connection or unreadable output.
   */
  write: (request: WritingRequest, signal: AbortSignal) => AsyncIterable<unknown>
  /** Logs that nothing was usable, with the reasons for each question, which do not quote it. */
  logUnusable: (reasons: string[][]) => void
}
