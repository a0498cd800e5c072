/** All bots of a rehearsal, and what they have met. */
import { monitorEventLoopDelay } from 'node:perf_hooks'
import type { BotFigures, QuestionFigures, ToBots } from './messages'
import { nameOfBot } from './names'
import { Phone } from './phone'
import { spreadOf } from './spread'

/** How many come in a second, as into a real hall: after a first hesitation, all at once. */
const joinsASecond = 60
const shortestJoiningMs = 4_000
const slowFactor = 4
const resolutionMs = 10

interface Met {
  seen: number
  lastSeenAt: number
  answers: number[]
}

export class Crowd {
  readonly #phones: Phone[]
  readonly #joins: number[] = []
  readonly #met = new Map<number, Met>()
  readonly #openedAt = new Map<number, number>()
  readonly #delay = monitorEventLoopDelay({ resolution: resolutionMs })
  #slowness = 1
  #latest = -1

  constructor({ host, port, pin, players, cookie }: Extract<ToBots, { type: 'begin' }>) {
    const shared = { address: { host, port }, cookie, pin, slowness: () => this.#slowness, chance: Math.random }
    const listener = {
      onJoined: (tookMs: number) => void this.#joins.push(tookMs),
      onSeen: (index: number, at: number) => this.#onSeen(index, at),
      onAnswered: (index: number, tookMs: number) => void this.#metAt(index).answers.push(tookMs),
    }
    this.#phones = Array.from(
      { length: players },
      (_, number) => new Phone({ ...shared, nickname: nameOfBot(number) }, listener),
    )
  }

  start(): void {
    this.#delay.enable()
    void this.#joinAll()
  }

  opened(index: number, at: number): void {
    this.#openedAt.set(index, at)
  }

  slowDown(): void {
    this.#slowness = slowFactor
  }

  /** The lateness is that since the last call. */
  figures(): BotFigures {
    const lateMs = Math.max(0, Math.round(this.#delay.percentile(99) / 1e6 - resolutionMs))
    this.#delay.reset()
    return { joined: this.#joins.length, joins: spreadOf(this.#joins), question: this.#question(), lateMs }
  }

  async #joinAll(): Promise<void> {
    const withinMs = Math.max(shortestJoiningMs, (this.#phones.length / joinsASecond) * 1_000)
    for (const phone of this.#phones) {
      phone.play()
      const meanMs = (withinMs / this.#phones.length) * this.#slowness
      await new Promise((resolve) => setTimeout(resolve, 2 * meanMs * Math.random()))
    }
  }

  #onSeen(index: number, at: number): void {
    const met = this.#metAt(index)
    met.seen++
    met.lastSeenAt = Math.max(met.lastSeenAt, at)
    this.#latest = Math.max(this.#latest, index)
  }

  #metAt(index: number): Met {
    const met = this.#met.get(index) ?? { seen: 0, lastSeenAt: 0, answers: [] }
    this.#met.set(index, met)
    return met
  }

  #question(): QuestionFigures | null {
    if (this.#latest < 0) return null
    const { seen, lastSeenAt, answers } = this.#metAt(this.#latest)
    const openedAt = this.#openedAt.get(this.#latest)
    const isSeenByAll = seen >= this.#phones.filter(({ isPlaying }) => isPlaying).length
    return {
      index: this.#latest,
      seen,
      lastMs: openedAt !== undefined && isSeenByAll ? Math.max(0, lastSeenAt - openedAt) : null,
      answered: answers.length,
      answers: spreadOf(answers),
    }
  }
}
