/** What carries messages between the simulated processes: late, out of order, doubled, lost, or away altogether. */
import type { Bus } from '../../../server/bus/bus'
import { Listeners } from '../../../server/bus/listeners'
import type { SeededRandom } from './seeded-random'
import type { FaultRates } from './fault-rates'
import type { Actor, World } from './world'

/** The interval of the real heartbeat, and how long it may fail. */
const heartbeatMs = 500
const lateMs = 1_500

interface Member {
  actor: Actor
  receive: (channel: string, text: string) => void
  channels: Set<string>
}

export class SimulatedRedis {
  readonly #world: World
  readonly #faultRates: FaultRates
  readonly #random: SeededRandom
  readonly #members = new Set<Member>()
  #awayUntil = 0

  constructor(world: World, faultRates: FaultRates, random: SeededRandom) {
    this.#world = world
    this.#faultRates = faultRates
    this.#random = random
  }

  /** Messages sent meanwhile are lost. */
  goAway(forMs: number): void {
    this.#awayUntil = Math.max(this.#awayUntil, this.#world.nowMs + forMs)
  }

  get #isAway(): boolean {
    return this.#awayUntil > this.#world.nowMs
  }

  /** A process's own end of it. */
  bus(actor: Actor): Bus {
    const listeners = new Listeners()
    const reconnected: (() => void)[] = []
    let isConnected = false
    let heardAt = Number.NEGATIVE_INFINITY
    const member: Member = {
      actor,
      receive: (channel, text) => listeners.notify(channel, JSON.parse(text)),
      channels: new Set(),
    }
    this.#members.add(member)
    const heartbeat = () => {
      this.#world.schedule(heartbeatMs, actor, heartbeat)
      const { nowMs } = this.#world
      if (!this.#isAway) heardAt = nowMs
      const wasConnected = isConnected
      isConnected = nowMs - heardAt <= lateMs
      if (!isConnected || wasConnected) return
      for (const channel of listeners.channels) member.channels.add(channel)
      for (const listener of reconnected) listener()
    }
    this.#world.schedule(this.#random.between(1, 20), actor, heartbeat)
    return {
      get isConnected() {
        return isConnected
      },
      onReconnected: (listener) => void reconnected.push(listener),
      publish: (channel, message) => {
        if (actor.isDead) return
        listeners.notify(channel, message)
        this.#spread(member, channel, JSON.stringify(message))
      },
      subscribe: async (channel, listener) => {
        listeners.add(channel, listener)
        await new Promise<void>((resolve) => void this.#world.schedule(this.#random.between(0.5, 5), actor, resolve))
        if (!this.#isAway) member.channels.add(channel)
        return () => {
          if (listeners.delete(channel, listener)) member.channels.delete(channel)
        }
      },
      check: async () => {
        if (this.#isAway) throw new Error('the bus is away')
      },
      close: async () => {
        listeners.clear()
        this.#members.delete(member)
      },
    }
  }

  #spread(from: Member, channel: string, text: string): void {
    if (this.#isAway) return
    const { messageLost, messageLate, messageDoubled } = this.#faultRates
    for (const member of this.#members) {
      if (member === from || !member.channels.has(channel)) continue
      if (this.#random.chance(messageLost)) {
        this.#world.log(member.actor.name, `never receives ${text.slice(0, 60)}`)
        continue
      }
      for (let copies = this.#random.chance(messageDoubled) ? 2 : 1; copies > 0; copies--) {
        const afterMs = this.#random.chance(messageLate)
          ? this.#random.between(50, 2_000)
          : this.#random.between(0.5, 10)
        this.#world.schedule(afterMs, member.actor, () => member.channels.has(channel) && member.receive(channel, text))
      }
    }
  }
}
