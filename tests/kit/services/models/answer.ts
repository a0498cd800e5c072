/** Streams an answer to a client, with its mishaps. */
import { once } from 'node:events'
import type { ServerResponse } from 'node:http'
import { setImmediate } from 'node:timers/promises'
import { goodQuestions, type Mishap, type ModelReply } from './model-reply'
import type { Asked, Protocol } from './protocols'

export interface Answering {
  protocol: Protocol
  asked: Asked
  reply: ModelReply
  response: ServerResponse
  /** Reports that the answer has come to its mishap. */
  onMishap: () => void
  /** Resolves when the test lets it go on. Reports the mishap, too. */
  released: (response: ServerResponse) => Promise<void>
}

export async function streamAnswer(answering: Answering): Promise<void> {
  const { protocol, asked, reply, response } = answering
  const { mishap, after = 0, finish = 'done', headers } = reply
  const pieces = piecesOf(asked, reply)
  response.writeHead(200, { 'content-type': 'text/event-stream', ...headers })
  response.flushHeaders()
  await send(response, protocol.begin(asked))
  for (const [index, piece] of pieces.entries()) {
    if (mishap && index === after) {
      await suffer(mishap, answering, pieces[index - 1])
      if (response.destroyed || response.writableEnded) return
    }
    const middle = Math.ceil(piece.length / 2)
    await send(response, protocol.piece(piece.slice(0, middle), asked))
    await send(response, protocol.piece(piece.slice(middle), asked))
  }
  await send(response, protocol.end(finish, asked))
  response.end(protocol.done === undefined ? '' : `data: ${protocol.done}\n\n`)
}

export function refuse({ protocol, reply, response }: Pick<Answering, 'protocol' | 'reply' | 'response'>): void {
  const { status = 500, word = 'api_error', headers, page } = reply
  if (page) {
    response.writeHead(status, { 'content-type': page.type, ...headers })
    return void response.end(page.body)
  }
  response.writeHead(status, { 'content-type': 'application/json', ...headers })
  response.end(JSON.stringify(protocol.refusal(status, word, 'It is refused')))
}

const opening = '{"questions":['

/** The text of an answer, in one piece per question. */
function piecesOf(asked: Asked, { questions = goodQuestions(asked), text }: ModelReply): string[] {
  if (text !== undefined) return [text]
  const written = questions.map((each) => (typeof each === 'string' ? each : JSON.stringify(each)))
  const pieces = written.map((each, index) => (index === 0 ? `${opening}${each}` : `,${each}`))
  return [...pieces, pieces.length === 0 ? `${opening}]}` : ']}']
}

/** `before`: the previous question's text. The answer is over where the connection is. */
async function suffer(mishap: Mishap, answering: Answering, before: string | undefined): Promise<void> {
  const { protocol, asked, reply, response, onMishap, released } = answering
  const write = (text: string) => send(response, protocol.piece(text, asked))
  if (mishap === 'hangs') return
  if (mishap === 'waits') return released(response)
  onMishap()
  const { status = 529, word = 'overloaded_error' } = reply
  switch (mishap) {
    case 'is cut':
      response.destroy()
      return
    case 'fails':
      await send(response, [(protocol.failure ?? protocol.refusal)(status, word, 'Something is wrong')])
      response.end()
      return
    case 'never ends':
      if (before === undefined) await write(`${opening}{}`)
      while (!response.destroyed) await write(`,${before?.replace(/^,/, '').replace(opening, '') ?? '{}'}`)
      return
    case 'chats':
      while (!response.destroyed) await write('I could ask about many things. '.repeat(100))
      return
    case 'never ends a question':
      await write(`${before === undefined ? opening : ','}{"text":"`)
      while (!response.destroyed) await write('and so on '.repeat(100))
      return
    case 'never ends an event':
      response.write('data: ')
      while (!response.destroyed) await flushed(response, 'x'.repeat(64 * 1024))
      return
    case 'sends broken events':
      response.end('data: {"broken\n\ndata: neither\n\n')
  }
}

async function send(response: ServerResponse, events: object[]): Promise<void> {
  for (const event of events) {
    const { type } = event as { type?: string }
    const name = type === undefined ? '' : `event: ${type}\n`
    await flushed(response, `${name}data: ${JSON.stringify(event)}\n\n`)
  }
}

/** Waits until the bytes are sent, or unwanted. The client may be in this process and needs its turn. */
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

export async function ending(response: ServerResponse): Promise<'answered' | 'closed by the client'> {
  await once(response, 'close')
  return response.writableFinished ? 'answered' : 'closed by the client'
}
