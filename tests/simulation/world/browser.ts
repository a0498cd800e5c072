/** One simulated browser: its cookies, its observations, and its bad network to the processes. */
import type { Observation } from '../../kit/players/history'
import type { SeededRandom } from './seeded-random'
import type { Reply, Request, ServerProcess } from './server-process'
import type { FaultRates } from './fault-rates'
import type { Actor, World } from './world'
import { noReply, type SentCall } from './sent-call'

/** The way to the processes, through a load balancer that takes any of them. */
export interface Network {
  world: World
  faultRates: FaultRates
  random: SeededRandom
  processes: () => ServerProcess[]
}

export class Browser implements Actor {
  readonly name: string
  readonly network: Network
  isDead = false
  frozenUntil = 0
  offlineUntil = 0
  readonly cookies = new Map<string, string>()
  readonly observations: Observation[] = []
  /** All calls that its pages have made. */
  readonly calls: SentCall[] = []
  /** The streams that its pages hold open. */
  readonly sources = new Set<{ break(): void; close(): void }>()
  streams = 0
  readonly #address: string

  constructor(name: string, network: Network, address: string) {
    this.name = name
    this.network = network
    this.#address = address
  }

  get isOffline(): boolean {
    return this.offlineUntil > this.network.world.nowMs
  }

  /** Any process that takes requests; null while none does. */
  someProcess(): ServerProcess | null {
    const up = this.network.processes().filter(({ isUp }) => isUp)
    return up.length > 0 ? this.network.random.pick(up) : null
  }

  latencyMs(): number {
    const { random } = this.network
    return random.chance(0.1) ? random.between(50, 600) : random.between(3, 40)
  }

  /** Its reply is filled in when it comes. */
  record(method: string, url: string, body?: string): SentCall {
    const input = body === undefined ? {} : (JSON.parse(body) as Record<string, unknown>)
    const call = { method, url, input, sentAt: this.network.world.nowMs, ...noReply }
    this.calls.push(call)
    return call
  }

  request(method: string, url: string, body?: string): Request {
    const cookie = [...this.cookies].map(([name, value]) => `${name}=${encodeURIComponent(value)}`).join('; ')
    return {
      method: method as Request['method'],
      url,
      remoteAddress: this.#address,
      headers: { ...(cookie && { cookie }), ...(body !== undefined && { 'content-type': 'application/json' }) },
      ...(body !== undefined && { payload: body }),
    }
  }

  /** Sends a request. Fails as a browser does when no reply comes. */
  send(request: Request, signal?: AbortSignal | null): Promise<Reply> {
    const { world, random, faultRates } = this.network
    return new Promise((resolve, reject) => {
      const fail = () => reject(new TypeError('Failed to fetch'))
      const failLater = () => void world.schedule(this.latencyMs(), this, fail)
      signal?.addEventListener('abort', fail)
      const process = this.someProcess()
      if (this.isOffline || !process) return failLater()
      if (random.chance(faultRates.requestLost / 2)) return this.#lose(request, 'request', fail)
      world.schedule(this.latencyMs(), process, () => {
        const answered = (reply: Reply) => {
          if (random.chance(faultRates.requestLost / 2)) return this.#lose(request, 'reply', fail)
          world.schedule(this.latencyMs(), this, () => (this.isOffline ? fail() : resolve(reply)))
        }
        process.handle(request, answered, failLater)
      })
      // A request to a process that dies before it arrives.
      world.schedule(6_000, this, fail)
    })
  }

  #lose({ method, url }: Request, what: string, fail: () => void): void {
    const { world, random } = this.network
    world.log(this.name, `${what} lost: ${method} ${url}`)
    if (random.chance(0.7)) world.schedule(random.between(10, 3_000), this, fail)
  }

  /** The page is closed for good. */
  kill(): void {
    this.isDead = true
    for (const source of [...this.sources]) source.close()
  }

  /** Loses its streams and has no network for a while. */
  goOffline(forMs: number): void {
    const { world } = this.network
    this.offlineUntil = Math.max(this.offlineUntil, world.nowMs + forMs)
    world.runAs(this, () => [...this.sources].forEach((source) => source.break()))
  }
}
