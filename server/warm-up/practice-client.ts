import { Agent, request, type IncomingMessage } from 'node:http'
import { eventsPath, fill, type Route } from '../../contract/routes'

export interface PracticeServer {
  port: number
  /** Once it aborts, everything is rejected. */
  timeout: AbortSignal
}

/** A browser of the warm-up: like a phone, it speaks HTTP to this process over a connection of its own. */
export class PracticeClient {
  readonly #server: PracticeServer
  readonly #agent = new Agent({ keepAlive: true, maxSockets: 1 })
  readonly #streams: IncomingMessage[] = []
  #cookie = ''

  constructor(server: PracticeServer) {
    this.#server = server
  }

  /** Returns the reply's body. Rejects if the call is refused. */
  async call<Reply>(route: Route, params: Record<string, string>, body: object): Promise<Reply> {
    const [method, path] = route.split(' ') as [string, string]
    const reply = await this.#send({ method, path: fill(path, params), agent: this.#agent }, JSON.stringify(body))
    let text = ''
    for await (const part of reply.setEncoding('utf8')) text += part
    if (reply.statusCode !== 200) throw new Error(`${route} answered ${reply.statusCode}: ${text}`)
    const [given] = reply.headers['set-cookie'] ?? []
    if (given) this.#cookie = given.split(';')[0] ?? ''
    return JSON.parse(text) as Reply
  }

  /** Resolves with the first bytes of a game's stream, which stays open. */
  async watch(pin: string, query: string): Promise<void> {
    const reply = await this.#send({ method: 'GET', path: `${fill(eventsPath, { pin })}?${query}` })
    this.#streams.push(reply)
    reply.on('error', () => {})
    await new Promise((resolve) => reply.once('data', resolve).once('close', resolve))
  }

  close(): void {
    for (const stream of this.#streams) stream.destroy()
    this.#agent.destroy()
  }

  #send(options: { method: string; path: string; agent?: Agent }, body?: string): Promise<IncomingMessage> {
    const { port, timeout: signal } = this.#server
    const content = body !== undefined && {
      'content-type': 'application/json',
      'content-length': Buffer.byteLength(body),
    }
    const headers = { ...(this.#cookie && { cookie: this.#cookie }), ...content }
    return new Promise((resolve, reject) => {
      const sent = request({ host: '127.0.0.1', port, signal, ...options, headers }, resolve)
      sent.on('error', reject).end(body)
    })
  }
}
