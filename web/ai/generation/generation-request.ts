import type { AiKind } from '../../../contract/questions/ai-kinds'
import type { Input } from '../../../contract/api'
import type { Generation, GenerationReply } from '../../../contract/endpoints/ai'
import { limits } from '../../../contract/limits'
import { routes } from '../../../contract/routes'
import { call } from '../../api'
import { upload } from '../../upload'

type Wish = Input<typeof routes.ai.fromText>
export type QuestionCount = NonNullable<Wish['numQuestions']>
export type QuestionLanguage = NonNullable<Wish['language']>

/** What questions are generated from. */
export type GenerationRequest = { numQuestions: QuestionCount; kinds: AiKind[]; language: QuestionLanguage | null } & (
  { mode: 'text'; text: string } | { mode: 'image'; file: File } | { mode: 'topic'; topic: string }
)

interface RequestOptions {
  /** Reports the sent share of a file, from 0 to 1. */
  onSent: (share: number) => void
  signal: AbortSignal
}

/** Resolves with the generation that has begun. */
export async function sendRequest(request: GenerationRequest, options: RequestOptions): Promise<Generation | null> {
  const reply = await replyTo(request, options)
  // A server of the previous version replies only when all questions are there.
  return 'generation' in reply ? reply.generation : null
}

function replyTo(request: GenerationRequest, { onSent, signal }: RequestOptions): Promise<GenerationReply> {
  const { numQuestions, kinds, language } = request
  // A server of the previous version knows no kinds.
  const isUsual = kinds.every((kind) => kind === 'choice')
  const inLanguage = language && { language }
  const wish = { numQuestions, ...(!isUsual && { kinds }), ...inLanguage, acknowledge: true }
  switch (request.mode) {
    case 'text':
      return call(routes.ai.fromText, { ...wish, text: request.text }, { signal })
    case 'topic':
      return call(routes.ai.fromTopic, { ...wish, topic: request.topic }, { signal })
    case 'image':
      return upload(
        routes.ai.fromFile,
        {
          ...{ numQuestions: String(numQuestions), acknowledge: 'true', image: request.file },
          ...(!isUsual && { kinds: kinds.join(',') }),
          ...inLanguage,
        },
        { onSent, signal, timeoutMs: limits.uploadMs },
      )
  }
}
