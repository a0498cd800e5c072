/** What carries messages between the simulated processes: late, out of order, doubled, lost, or away altogether. */
import type { Bus } from '../../../server/bus/bus'
import { Listeners } from '../../../server/bus/listeners'
import type { Dice } from './dice'
import type { Weather } from './weather'
import type { Owner, World } from './world'

/** As the real pulse beats, and how long it may be silent. */
const beatMs = 500
const lateMs = 1_500

interface Member {
  owner: Owner
  hear: (channel: string, text: string) => void
  listensTo: Set<string>
}

export class SimulatedRedis {
  readonly #world: World
  readonly #weather: Weather
  readonly #dice: Dice
  readonly #members = new Set<Member>()
  #awayUntil = 0

  constructor(world: World, weather: Weather, dice: Dice) {
    this.#world = world
    this.#weather = weather
    this.#dice = dice
  }

  /** What is said meanwhile is lost. */
  goAway(forMs: number): void {
    this.#awayUntil = Math.max(this.#awayUntil, this.#world.nowMs + forMs)
  }

  get #isAway(): boolean {
    return this.#awayUntil > this.#world.nowMs
  }

  /** A process's own end of it. */
  bus(owner: Owner): Bus {
    const listeners = new Listeners()
    const whole: (() => void)[] = []
    let isConnected = false
    let heardAt = Number.NEGATIVE_INFINITY
    const member: Member = {
      owner,
      hear: (channel, text) => listeners.notify(channel, JSON.parse(text)),
      listensTo: new Set(),
    }
    this.#members.add(member)
    const beat = () => {
      this.#world.at(beatMs, owner, beat)
      const { nowMs } = this.#world
      if (!this.#isAway) heardAt = nowMs
      const wasWhole = isConnected
      isConnected = nowMs - heardAt <= lateMs
      if (!isConnected || wasWhole) return
      for (const channel of listeners.channels) member.listensTo.add(channel)
      for (const listener of whole) listener()
    }
    this.#world.at(this.#dice.between(1, 20), owner, beat)
    return {
      get isConnected() {
        return isConnected
      },
      onReconnected: (listener) => void whole.push(listener),
      publish: (channel, message) => {
        if (owner.isDead) return
        listeners.notify(channel, message)
        this.#spread(member, channel, JSON.stringify(message))
      },
      subscribe: async (channel, listener) => {
        listeners.add(channel, listener)
        await new Promise<void>((resolve) => void this.#world.at(this.#dice.between(0.5, 5), owner, resolve))
        if (!this.#isAway) member.listensTo.add(channel)
        return () => {
          if (listeners.delete(channel, listener)) member.listensTo.delete(channel)
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
    const { messageLost, messageLate, messageDoubled } = this.#weather
    for (const member of this.#members) {
      if (member === from || !member.listensTo.has(channel)) continue
      if (this.#dice.chance(messageLost)) {
        this.#world.note(member.owner.name, `never hears ${text.slice(0, 60)}`)
        continue
      }
      for (let copies = this.#dice.chance(messageDoubled) ? 2 : 1; copies > 0; copies--) {
        const afterMs = this.#dice.chance(messageLate) ? this.#dice.between(50, 2_000) : this.#dice.between(0.5, 10)
        this.#world.at(afterMs, member.owner, () => member.listensTo.has(channel) && member.hear(channel, text))
      }
    }
  }
}
