/**
 * A provider of models on loopback. It speaks the protocols of OpenAI (Responses), Anthropic (Messages), Google
 * (streamGenerateContent) and of OpenAI-compatible servers (chat completions), each under its own path, and streams or
 * fails as told. It understands nothing: the test decides what it writes.
 */
import { randomBytes } from 'node:crypto'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import { text } from 'node:stream/consumers'
import type { AiProvider } from '../../../../server/settings/ai-settings'
import { listenOnFreePort } from '../../app/free-port-server'
import { ending, refuse, streamAnswer } from './answer'
import type { ModelReply } from './model-reply'
import { protocols, type Asked, type Json } from './protocols'

export { goodQuestion, goodQuestionOf, kindAskedFor } from './model-reply'
export type { ModelReply } from './model-reply'

export interface SeenRequest extends Asked {
  provider: AiProvider
  body: Json
  /** Resolves when the answer is over, or the client has closed the connection. */
  ended: ReturnType<typeof ending>
}

export interface ModelServer {
  /** The settings that point to it. */
  env: (provider?: AiProvider) => AiEnv
  origin: string
  /** All requests in order, including refused ones. */
  requests: SeenRequest[]
  /** Sets the answer to the next request; further calls, to those after it. */
  next: (reply: ModelReply) => void
  /** The answer to all other requests: good questions, as many as asked for. */
  usual: ModelReply
  /** Acts as an OpenAI-compatible server without `json_schema`. */
  refusesSchema: boolean
  /** Waits until an answer has come to its mishap, or a request was refused as told. */
  untilMishap: () => Promise<void>
  /** Lets the waiting answers go on. */
  release: () => void
  /** Forgets its instructions and requests. */
  reset: () => void
  close: () => Promise<void>
}

type AiEnv = Record<'AI_PROVIDER' | 'AI_MODEL' | 'AI_API_KEY' | 'AI_BASE_URL', string> & { AI_VISION?: string }

/** The settings name the first model. */
const models: Record<AiProvider, [string, ...string[]]> = {
  openai: ['gpt-5-mini'],
  // The second one takes the schema as a tool.
  anthropic: ['claude-sonnet-4-5', 'claude-3-haiku-20240307'],
  google: ['gemini-2.5-flash'],
  'openai-compatible': ['llama3.2'],
}
const bases: Record<AiProvider, string> = {
  openai: '/openai/v1',
  anthropic: '/anthropic/v1',
  google: '/google/v1beta',
  'openai-compatible': '/compatible/v1',
}

export async function modelServer(): Promise<ModelServer> {
  const key = `key-${randomBytes(12).toString('hex')}`
  const replies: ModelReply[] = []
  const mishaps = signals()
  const waiting = new Set<() => void>()
  const http = createServer((request, response) => void answer(request, response))
  const { origin, stop } = await listenOnFreePort(http)

  const server: ModelServer = {
    origin,
    env: (provider = 'openai') => ({
      AI_PROVIDER: provider,
      AI_MODEL: models[provider][0],
      AI_API_KEY: key,
      AI_BASE_URL: origin + bases[provider],
      ...(provider === 'openai-compatible' && { AI_VISION: 'on' }),
    }),
    requests: [],
    next: (reply) => void replies.push(reply),
    usual: {},
    refusesSchema: false,
    untilMishap: mishaps.next,
    release() {
      for (const goOn of waiting) goOn()
      waiting.clear()
    },
    reset() {
      replies.length = 0
      Object.assign(server, { requests: [], usual: {}, refusesSchema: false })
      mishaps.forget()
    },
    close: stop,
  }

  async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const { pathname } = new URL(request.url ?? '/', origin)
    const provider = (Object.keys(protocols) as AiProvider[]).find((each) => protocols[each].path.test(pathname))
    const body: Json = JSON.parse(await text(request))
    if (!provider) return void response.writeHead(404).end('No such path')
    const protocol = protocols[provider]
    const asked = protocol.read(body, request.headers, pathname)
    server.requests.push({ ...asked, provider, body, ended: ending(response) })
    const refusal = refusalOf(provider, asked, body)
    if (refusal) return refuse({ protocol, reply: refusal, response })
    const reply = replies.shift() ?? server.usual
    const onMishap = mishaps.give
    if (reply.mishap === 'hangs') await released(response)
    if (response.destroyed) return
    if (reply.status === undefined || reply.mishap)
      return streamAnswer({ protocol, asked, reply, response, onMishap, released })
    refuse({ protocol, reply, response })
    onMishap()
  }

  function refusalOf(provider: AiProvider, asked: Asked, body: Json): ModelReply | null {
    if (asked.key !== key && !(provider === 'openai-compatible' && asked.key === undefined))
      return { status: 401, word: 'authentication_error' }
    if (!models[provider].includes(asked.model)) return { status: 404, word: 'not_found_error' }
    if (server.refusesSchema && body.response_format?.type === 'json_schema')
      return { status: 400, word: 'invalid_request_error' }
    return null
  }

  /** Waits until the test calls `release`, or the client has gone. */
  function released(response: ServerResponse): Promise<void> {
    return new Promise((goOn) => {
      waiting.add(goOn)
      response.once('close', goOn)
      mishaps.give()
    })
  }

  return server
}

/** Signals that one side awaits and the other gives. An early signal is not lost. */
function signals() {
  let given = 0
  const waiting: (() => void)[] = []
  return {
    next: () =>
      new Promise<void>((resolve) => {
        if (given === 0) return void waiting.push(resolve)
        given--
        resolve()
      }),
    give() {
      const resolve = waiting.shift()
      if (resolve) resolve()
      else given++
    },
    forget() {
      given = 0
    },
  }
}
