import type { Input } from '../../../contract/api'
import { routes } from '../../../contract/routes'
import { call } from '../../api'
import { upload } from '../../upload'

export type QuestionCount = NonNullable<Input<typeof routes.ai.fromText>['numQuestions']>

/** What a host wants questions from. */
export type GenerationRequest = { numQuestions: QuestionCount } & (
  { mode: 'text'; text: string } | { mode: 'image'; file: File } | { mode: 'topic'; topic: string }
)

interface RequestOptions {
  /** Reports the share of a file that has been sent, from 0 to 1. */
  onSent: (share: number) => void
  signal: AbortSignal
}

/** The server gives up after five minutes; before that a file may take as long to arrive. */
const timeoutMs = { call: 6 * 60_000, upload: 11 * 60_000 }

/** Resolves when all questions are there: what they are, `current` says. */
export async function sendRequest(request: GenerationRequest, { onSent, signal }: RequestOptions): Promise<void> {
  const { numQuestions } = request
  const options = { signal, timeoutMs: timeoutMs.call }
  switch (request.mode) {
    case 'text':
      await call(routes.ai.fromText, { text: request.text, numQuestions }, options)
      break
    case 'topic':
      await call(routes.ai.fromTopic, { topic: request.topic, numQuestions }, options)
      break
    case 'image':
      await upload(
        routes.ai.fromFile,
        // The number first: the server reads a form in the order in which it was sent.
        { numQuestions: String(numQuestions), image: request.file },
        { onSent, signal, timeoutMs: timeoutMs.upload },
      )
  }
}
