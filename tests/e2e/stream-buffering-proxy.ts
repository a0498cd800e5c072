/** A proxy like those of some schools and firms: passes everything on, but buffers event streams forever. */
import { createServer, request, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { Address } from '../../bots/wire'

export class StreamBufferingProxy {
  holdsStreams = true
  /** How many streams were requested, and how many of them have brought something. */
  streams = 0
  streamsThatPassed = 0
  /** How often the state was requested. */
  polls = 0
  readonly #beyond: Address
  readonly #server: Server

  private constructor(beyond: Address) {
    this.#beyond = beyond
    this.#server = createServer((question, reply) => this.#pass(question, reply))
  }

  static async before(beyond: Address): Promise<StreamBufferingProxy> {
    const network = new StreamBufferingProxy(beyond)
    await new Promise<void>((done) => network.#server.listen(0, '127.0.0.1', done))
    return network
  }

  get origin(): string {
    return `http://127.0.0.1:${(this.#server.address() as AddressInfo).port}`
  }

  #pass(question: IncomingMessage, reply: ServerResponse): void {
    const { method, url = '', headers } = question
    const isStream = url.includes('/events?')
    // Decided once: a held stream stays held, even if the filter changes.
    const isHeld = isStream && this.holdsStreams
    if (isStream) this.streams++
    if (url.includes('/state?')) this.polls++
    const onward = request({ ...this.#beyond, method, path: url, headers }, (answer) => {
      if (isHeld) return
      if (isStream) answer.once('data', () => this.streamsThatPassed++)
      reply.writeHead(answer.statusCode ?? 502, answer.headers)
      answer.pipe(reply)
    })
    onward.on('error', () => reply.destroy())
    reply.on('close', () => onward.destroy())
    question.pipe(onward)
  }

  close(): void {
    this.#server.close()
    this.#server.closeAllConnections()
  }
}
