import { Connection, Lost, type Address, type Reply } from './wire'

/** One phone's browser: its cookies, and its connection for calls. */
export class Browser {
  readonly address: Address
  readonly #connection: Connection
  readonly #cookies = new Map<string, string>()

  constructor(address: Address, cookie: string) {
    this.address = address
    this.#connection = new Connection(address)
    this.#keep(cookie)
  }

  get cookie(): string {
    return [...this.#cookies].map(([name, value]) => `${name}=${value}`).join('; ')
  }

  /** As much of `fetch` as the product's pages use. */
  async fetch(
    url: string,
    { method = 'GET', body, signal }: { method?: string; body?: string; signal?: AbortSignal } = {},
  ) {
    const reply = await this.#send(method, url, body)
    if (!reply || signal?.aborted) throw new TypeError('Failed to fetch')
    const { status } = reply
    for (const cookie of reply.cookies) this.#keep(cookie)
    const retryAfter = reply.retryAfterSeconds
    return {
      status,
      ok: status < 300,
      statusText: '',
      headers: { get: (name: string) => (name === 'Retry-After' && retryAfter !== null ? String(retryAfter) : null) },
      text: async () => reply.body,
    }
  }

  close(): void {
    this.#connection.close()
  }

  async #send(method: string, path: string, body?: string): Promise<Reply | null> {
    try {
      return await this.#connection.call({ method, path, cookie: this.cookie, body: body && JSON.parse(body) })
    } catch (error) {
      if (!(error instanceof Lost)) throw error
      return null
    }
  }

  #keep(setCookie: string): void {
    const [pair = ''] = setCookie.split(';')
    const equals = pair.indexOf('=')
    if (equals > 0) this.#cookies.set(pair.slice(0, equals).trim(), pair.slice(equals + 1).trim())
  }
}
