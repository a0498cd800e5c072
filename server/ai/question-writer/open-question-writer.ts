import type { LanguageModelV3FinishReason, LanguageModelV3StreamPart } from '@ai-sdk/provider'
import type { FastifyBaseLogger } from 'fastify'
import { aiModelOf, type AiModel, type AiSettings } from '../../settings/ai-settings'
import { attachmentOf, attaching } from './attachment'
import { isNotJson } from './check-question'
import { addressOf, languageModel, optionsOf } from './language-model'
import { promptFor } from './prompt'
import { providerConnection, type ProviderConnection } from './provider-connection'
import { failureOf, isAboutAddress, problemOf, UselessAnswer } from './provider-failure'
import { questionsSchema } from './question-schema'
import type { QuestionWriter, WritingRequest } from './question-writer'
import { streamedElements } from './streamed-elements'

interface Options {
  log: Pick<FastifyBaseLogger, 'warn'>
}

/** In code units of JSON; the longest usable question in plain letters needs a fifth of it. */
const maxElementLength = 20_000
/** For a whole answer; fifty questions take a tenth of it. */
const maxTextLength = 500_000
/** For a text without any question. */
const maxGarbageLength = 500

/** Per log line. */
const maxReasons = 5

/** Undefined if AI is not set up. */
export function questionWriterOf(env: AiSettings, log: Options['log']): QuestionWriter | undefined {
  const model = aiModelOf(env)
  return model ? openQuestionWriter(model, { log }) : undefined
}

/** A question writer for a provider's model. Loads and requests nothing before the first question. */
export function openQuestionWriter(model: AiModel, { log }: Options): QuestionWriter {
  const isCompatible = model.provider === 'openai-compatible'
  const logged = { provider: model.provider, model: model.name }
  // Reset with the process, since a server may learn to accept schemas.
  let refusesSchema = false

  async function open(request: WritingRequest, connection: ProviderConnection, withSchema: boolean) {
    const attachment = attachmentOf(request.material)
    const fetch = attaching(connection.fetch, attachment)
    const provider = await languageModel({ model, fetch, withSchema })
    const { stream } = await provider.doStream({
      prompt: promptFor(request, { model, saysSchema: isCompatible, placeholder: attachment.placeholder }),
      responseFormat: { type: 'json', name: 'questions', schema: questionsSchema(request.kind) },
      abortSignal: connection.signal,
      // The library drops refusals, so they are read from the raw chunks.
      includeRawChunks: isCompatible,
      ...optionsOf[model.provider],
    })
    return stream
  }

  /** Retries without the schema if a server may have refused because of it. */
  async function openEitherWay(request: WritingRequest, connection: ProviderConnection) {
    if (!isCompatible || refusesSchema) return open(request, connection, !refusesSchema)
    try {
      return await open(request, connection, true)
    } catch (error) {
      if (!mayBeForSchema(error) || connection.signal.aborted) throw error
      const stream = await open(request, connection, false)
      // Not remembered after a 500, which may have been another, temporary problem.
      refusesSchema ||= statusCodeOf(error) !== 500
      return stream
    }
  }

  return {
    async *write(request, signal) {
      signal.throwIfAborted()
      const connection = providerConnection(signal)
      try {
        yield* questionsIn(await openEitherWay(request, connection), maxElementsFor(request))
      } catch (error) {
        signal.throwIfAborted()
        const failure = failureOf(error, connection)
        if (!failure) throw error
        const { reason, retryAfterSeconds, ...known } = failure
        const address = isAboutAddress(reason) ? { address: addressOf(model) } : {}
        log.warn({ ...logged, reason, ...known, ...address }, 'The AI provider failed')
        throw problemOf(reason, retryAfterSeconds)
      } finally {
        connection.close()
      }
    },

    logUnusable: (rejected) => log.warn({ ...logged, ...unusable(rejected) }, 'The AI wrote nothing usable'),
  }
}

function unusable(rejected: string[][]) {
  const reasons = [...new Set(rejected.flat())]
  return { reason: whyUnusable(reasons), rejected: rejected.length, reasons: reasons.slice(0, maxReasons) }
}

function whyUnusable(reasons: readonly string[]): string {
  if (reasons.length === 0) return 'no_questions'
  return reasons.every((each) => each === isNotJson) ? 'not_json' : 'unusable_questions'
}

/** More than requested, because some may be unusable. */
const maxElementsFor = ({ count }: WritingRequest): number => 2 * count + 10

async function* questionsIn(
  stream: ReadableStream<LanguageModelV3StreamPart>,
  maxElements: number,
): AsyncGenerator<unknown, void> {
  const elements = streamedElements(maxElementLength)
  let found = 0
  let length = 0
  let beginning = ''
  let ended: LanguageModelV3FinishReason['unified'] = 'other'
  let hasDeclined = false
  for await (const part of stream) {
    if (part.type === 'error') throw part.error
    if (part.type === 'finish') ended = part.finishReason.unified
    if (part.type === 'raw') hasDeclined ||= isRefusal(part.rawValue)
    if (part.type !== 'text-delta') continue
    length += part.delta.length
    if (length > maxTextLength) throw new UselessAnswer('endless')
    if (found === 0) beginning = (beginning + part.delta).slice(0, maxGarbageLength)
    for (const element of elements.take(part.delta)) {
      yield element
      found++
      if (found >= maxElements) return
    }
  }
  if (hasDeclined || ended === 'content-filter') throw new UselessAnswer('declined')
  if (ended === 'length') throw new UselessAnswer('cut_short')
  if (found > 0) return
  if (ended === 'error') throw new UselessAnswer('broken')
  if (beginning.trim() === '') throw new UselessAnswer('empty')
  if (noQuestions.test(beginning)) return
  // Text without questions is passed on, and the check of questions says what is wrong with it.
  yield beginning
}

/** The material has nothing to ask for in this way. */
const noQuestions = /^\s*\{\s*"questions"\s*:\s*\[\s*\]\s*\}\s*$/

/** A piece of a chat completion. */
function isRefusal(piece: unknown): boolean {
  const { choices } = (piece ?? {}) as { choices?: { delta?: { refusal?: unknown } }[] }
  return Array.isArray(choices) && choices.some((choice) => Boolean(choice?.delta?.refusal))
}

/** Servers without schema support reply with any of these. */
const mayBeForSchema = (error: unknown): boolean => [400, 415, 422, 500, 501].includes(statusCodeOf(error))

const statusCodeOf = (error: unknown): number => (error as { statusCode?: number }).statusCode ?? 0
