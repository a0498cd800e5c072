/**
 * A provider of models on loopback, for tests. It speaks the protocols of OpenAI (Responses), Anthropic (Messages), Google
 * (streamGenerateContent) and of OpenAI-compatible servers (chat completions), each under a path of its own, streams what
 * it is told to, and fails as it is told to. It understands nothing: what it writes about is decided by the test.
 */
import { randomBytes } from 'node:crypto'
import { once } from 'node:events'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import { text } from 'node:stream/consumers'
import { setImmediate } from 'node:timers/promises'
import type { AiProvider } from '../../../../server/settings/ai-settings'
import { listenOnFreePort } from '../../app/free-port-server'
import { goodQuestions, type Mishap, type ModelReply } from './model-reply'
import { protocols, type Asked, type Json, type Protocol } from './protocols'

export { goodQuestion } from './model-reply'
export type { ModelReply } from './model-reply'

export interface SeenRequest extends Asked {
  provider: AiProvider
  body: Json
  /** When the answer is over, or the client has closed the connection. */
  ended: Promise<'answered' | 'closed by the client'>
}

export interface ModelServer {
  /** The settings that lead to it. */
  env: (provider?: AiProvider) => AiEnv
  origin: string
  /** In order, those that were refused, too. */
  requests: SeenRequest[]
  /** The answer of the next request; called several times, of those after it. */
  next: (reply: ModelReply) => void
  /** Of all others: good questions, as many as are asked for. */
  usual: ModelReply
  /** An OpenAI-compatible server that knows no `json_schema`. */
  refusesSchema: boolean
  /** Waits until an answer has come to its mishap, or a request that is refused or redirected has been answered. */
  untilMishap: () => Promise<void>
  /** Lets the answers go on that wait. */
  release: () => void
  /** Forgets what it was told and asked. */
  reset: () => void
  close: () => Promise<void>
}

type AiEnv = Record<'AI_PROVIDER' | 'AI_MODEL' | 'AI_API_KEY' | 'AI_BASE_URL' | 'AI_VISION', string>

const models: Record<AiProvider, string> = {
  ...{ openai: 'gpt-5-mini', anthropic: 'claude-sonnet-4-5', google: 'gemini-2.5-flash' },
  'openai-compatible': 'llama3.2',
}
const bases: Record<AiProvider, string> = {
  ...{ openai: '/openai/v1', anthropic: '/anthropic/v1', google: '/google/v1beta' },
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
      AI_MODEL: models[provider],
      AI_API_KEY: key,
      AI_BASE_URL: origin + bases[provider],
      AI_VISION: 'on',
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
    const body = await text(request)
    if (!provider) return void response.writeHead(404).end('No such path')
    const asked = protocols[provider].read(JSON.parse(body), request.headers, pathname)
    server.requests.push({ ...asked, provider, body: JSON.parse(body), ended: ending(response) })
    const refusal = refusalOf(provider, asked, JSON.parse(body))
    const reply = refusal ?? replies.shift() ?? server.usual
    if (reply.mishap === 'hangs' && !(await released(response))) return
    if (reply.status === undefined || reply.mishap) return write(protocols[provider], asked, reply, response)
    refuse(protocols[provider], reply, response)
    if (!refusal) mishaps.give()
  }

  function refusalOf(provider: AiProvider, asked: Asked, body: Json): ModelReply | null {
    if (asked.key !== key && !(provider === 'openai-compatible' && asked.key === undefined))
      return { status: 401, word: 'authentication_error' }
    if (asked.model !== models[provider]) return { status: 404, word: 'not_found_error' }
    if (server.refusesSchema && body.response_format?.type === 'json_schema')
      return { status: 400, word: 'invalid_request_error' }
    return null
  }

  async function write(protocol: Protocol, asked: Asked, reply: ModelReply, response: ServerResponse): Promise<void> {
    const send = sender(response)
    const { mishap, after = 0, finish = 'done' } = reply
    const pieces = piecesOf(asked, reply)
    response.writeHead(200, { 'content-type': 'text/event-stream', ...reply.headers })
    response.flushHeaders()
    await send(...protocol.begin(asked))
    for (const [index, piece] of pieces.entries()) {
      if (mishap && index === after) {
        const goesOn = await suffer(mishap, { protocol, reply, response, before: pieces[index - 1] })
        if (!goesOn) return
      }
      const middle = Math.ceil(piece.length / 2)
      await send(...protocol.piece(piece.slice(0, middle)))
      await send(...protocol.piece(piece.slice(middle)))
    }
    await send(...protocol.end(finish))
    response.end(protocol.done === undefined ? '' : `data: ${protocol.done}\n\n`)
  }

  /** Whether the client is still there. */
  async function released(response: ServerResponse): Promise<boolean> {
    await new Promise<void>((goOn) => {
      waiting.add(goOn)
      response.once('close', goOn)
      mishaps.give()
    })
    return !response.destroyed
  }

  /** Whether the answer goes on. */
  async function suffer(mishap: Mishap, { protocol, reply, response, before }: Suffering): Promise<boolean> {
    const send = sender(response)
    if (mishap === 'hangs') return true
    if (mishap === 'waits') return released(response)
    mishaps.give()
    const { status = 529, word = 'overloaded_error' } = reply
    switch (mishap) {
      case 'is cut':
        response.destroy()
        return false
      case 'fails':
        await send((protocol.failure ?? protocol.refusal)(status, word, 'Something is wrong'))
        response.end()
        return false
      case 'never ends':
        if (before === undefined) await send(...protocol.piece(`${opening}{}`))
        while (!response.destroyed)
          await send(...protocol.piece(`,${before?.replace(/^,/, '').replace(opening, '') ?? '{}'}`))
        return false
      case 'never ends a question':
        await send(...protocol.piece(`${before === undefined ? opening : ','}{"text":"`))
        while (!response.destroyed) await send(...protocol.piece('and so on '.repeat(100)))
        return false
      case 'never ends an event':
        response.write('data: ')
        while (!response.destroyed) await flushed(response, 'x'.repeat(64 * 1024))
        return false
      case 'sends broken events':
        response.end('data: {"broken\n\ndata: neither\n\n')
        return false
    }
  }

  return server
}

interface Suffering {
  protocol: Protocol
  reply: ModelReply
  response: ServerResponse
  /** The text of the question before. */
  before: string | undefined
}

const opening = '{"questions":['

/** The text of an answer, so that each question is a piece. */
function piecesOf(asked: Asked, { questions = goodQuestions(asked), text: instead }: ModelReply): string[] {
  if (instead !== undefined) return [instead]
  const written = questions.map((each) => (typeof each === 'string' ? each : JSON.stringify(each)))
  const pieces = written.map((each, index) => (index === 0 ? `${opening}${each}` : `,${each}`))
  return [...pieces, pieces.length === 0 ? `${opening}]}` : ']}']
}

function refuse(
  protocol: Protocol,
  { status = 500, word = 'api_error', headers }: ModelReply,
  response: ServerResponse,
) {
  response.writeHead(status, { 'content-type': 'application/json', ...headers })
  response.end(JSON.stringify(protocol.refusal(status, word, 'It is refused')))
}

/** Sends events, each when the client has taken the one before. */
function sender(response: ServerResponse) {
  return async (...events: object[]): Promise<void> => {
    for (const event of events) {
      const { type } = event as { type?: string }
      const name = type === undefined ? '' : `event: ${type}\n`
      await flushed(response, `${name}data: ${JSON.stringify(event)}\n\n`)
    }
  }
}

/** Waits until they have left, or nobody wants them any more. The client may be in this process: it gets its turn. */
async function flushed(response: ServerResponse, bytes: string): Promise<void> {
  await setImmediate()
  await new Promise<void>((resolve) => {
    response.once('close', resolve)
    response.write(bytes, () => {
      response.off('close', resolve)
      resolve()
    })
  })
}

async function ending(response: ServerResponse): ReturnType<() => SeenRequest['ended']> {
  await once(response, 'close')
  return response.writableFinished ? 'answered' : 'closed by the client'
}

/** What one waits for and another gives. What was given before is not lost. */
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
