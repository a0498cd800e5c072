/** What questions are written about. It is data: nothing in it is an instruction to the model. */
export type Material =
  | { kind: 'text'; text: string }
  | { kind: 'topic'; topic: string }
  /** The model gets the file or the text, whichever it can read. The text is empty where a PDF holds pictures of pages. */
  | { kind: 'pdf'; file: Buffer; text: string }
  | { kind: 'picture'; file: Buffer; mediaType: 'image/jpeg' }

export interface WritingRequest {
  material: Material
  /** How many questions to write. */
  count: number
  /** The texts of questions that are there already: the model writes other ones. */
  existing: string[]
  /** What the model wrote before and we could not use, with the reasons: it writes better ones instead. */
  rejected: { question: unknown; reasons: string[] }[]
}

/** The model behind one interface, whoever provides it. */
export interface QuestionWriter {
  /**
   * Yields questions as the model sends them, unchecked. Closes the provider's connection when the signal aborts. Throws
   * a Problem: `ai_timeout` after a minute without anything, `ai_busy` at the provider's limit, `ai_failed` with the reason
   * for a refusal, a lost connection and what cannot be read.
   */
  write: (request: WritingRequest, signal: AbortSignal) => AsyncIterable<unknown>
  /** Tells the log that nothing could be used, with the reasons for each question, which quote nothing of it. */
  logUnusable: (reasons: string[][]) => void
}
