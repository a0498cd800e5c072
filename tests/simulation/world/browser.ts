/** One simulated browser: its cookies, what it was told, and its way to the processes over a bad network. */
import type { Told } from '../../kit/players/received'
import type { Dice } from './dice'
import type { Reply, Request, ServerProcess } from './server-process'
import type { Weather } from './weather'
import type { Owner, World } from './world'

/** The way to the processes, through a load balancer that takes any of them. */
export interface Network {
  world: World
  weather: Weather
  dice: Dice
  processes: () => ServerProcess[]
}

export class Browser implements Owner {
  readonly name: string
  readonly network: Network
  isDead = false
  frozenUntil = 0
  offlineUntil = 0
  readonly cookies = new Map<string, string>()
  readonly told: Told[] = []
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
    return up.length > 0 ? this.network.dice.pick(up) : null
  }

  wayMs(): number {
    const { dice } = this.network
    return dice.chance(0.1) ? dice.between(50, 600) : dice.between(3, 40)
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
    const { world, dice, weather } = this.network
    return new Promise((resolve, reject) => {
      const fail = () => reject(new TypeError('Failed to fetch'))
      const failLater = () => void world.at(this.wayMs(), this, fail)
      signal?.addEventListener('abort', fail)
      const process = this.someProcess()
      if (this.isOffline || !process) return failLater()
      if (dice.chance(weather.requestLost / 2)) return this.#lose(request, 'request', fail)
      world.at(this.wayMs(), process, () => {
        const answered = (reply: Reply) => {
          if (dice.chance(weather.requestLost / 2)) return this.#lose(request, 'reply', fail)
          world.at(this.wayMs(), this, () => (this.isOffline ? fail() : resolve(reply)))
        }
        process.handle(request, answered, failLater)
      })
      // A request to a process that dies before it arrives.
      world.at(6_000, this, fail)
    })
  }

  #lose({ method, url }: Request, what: string, fail: () => void): void {
    const { world, dice } = this.network
    world.note(this.name, `${what} lost: ${method} ${url}`)
    if (dice.chance(0.7)) world.at(dice.between(10, 3_000), this, fail)
  }

  /** The page is closed for good. */
  kill(): void {
    this.isDead = true
    for (const source of [...this.sources]) source.close()
  }

  /** Loses what is open and reaches nobody for a while. */
  goOffline(forMs: number): void {
    const { world } = this.network
    this.offlineUntil = Math.max(this.offlineUntil, world.nowMs + forMs)
    world.as(this, () => [...this.sources].forEach((source) => source.break()))
  }
}
