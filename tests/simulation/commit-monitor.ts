/** Looks at the game after each commit: where it may go, and when it must. */
import type { GamePosition } from './game-database'
import type { World } from './world/world'

const graceMs = 1_000
const exactMs = 250
/** Of a close, each of which has its way to the database and back. */
const statements = 8
/** What a process needs to come back to a game that was left behind: one sweep, and its attempts. */
const soonMs = 8_000

export class CommitMonitor {
  readonly #world: World
  readonly #limitMs: number
  readonly #exactMs: number
  /** Until when something is going wrong that may delay a close. */
  faultyUntil = Number.NEGATIVE_INFINITY
  finishedAt: number | null = null
  #before: GamePosition = { status: 'waiting', index: 0, version: 1, opensAt: null }
  /** When the open question has to be closed. */
  #dueAt: number | null = null

  constructor(world: World, timePerQuestion: number, latencyMs: number) {
    this.#world = world
    this.#exactMs = exactMs + statements * 2 * latencyMs
    this.#limitMs = timePerQuestion * 1_000
  }

  expectDelay(forMs: number): void {
    this.faultyUntil = Math.max(this.faultyUntil, this.#world.nowMs + forMs)
  }

  get place(): GamePosition {
    return this.#before
  }

  see(now: GamePosition): void {
    const before = this.#before
    this.#before = now
    if (now.version === before.version) return
    this.#world.log('postgres', `the game is at ${now.version}: ${now.status} ${now.index}`)
    if (now.status === 'finished') this.finishedAt ??= this.#world.nowMs
    if (now.version < before.version) this.#world.addFinding(`G32 version ${now.version} came after ${before.version}`)
    if (rank(now) < rank(before))
      this.#world.addFinding(`G3 from ${before.status} ${before.index} to ${now.status} ${now.index}`)
    if (now.index > before.index + 1) this.#world.addFinding(`G3 question ${now.index} came after ${before.index}`)
    if (now.status === 'question' && this.#dueAt === null) this.#dueAt = now.opensAt! + this.#limitMs + graceMs
    if (before.status === 'question' && (now.status !== 'question' || now.index > before.index)) this.#closed(now)
  }

  #closed({ status, opensAt }: GamePosition): void {
    const { clock, nowMs } = this.#world
    const lateMs = clock - this.#dueAt!
    const dueMs = nowMs - lateMs
    const isCalm = this.faultyUntil < dueMs - 2_000
    const latestMs = isCalm ? dueMs + this.#exactMs : Math.max(dueMs, this.faultyUntil) + soonMs
    if (nowMs > latestMs) this.#world.addFinding(`G39 a question closed ${Math.round(lateMs)} ms after it had to`)
    this.#dueAt = status === 'question' ? opensAt! + this.#limitMs + graceMs : null
  }
}

const order = { waiting: 0, question: 1, countdown: 2, finished: 3 }
const rank = ({ status, index }: GamePosition) =>
  status === 'waiting' ? 0 : status === 'finished' ? 1_000 : 3 * index + order[status]
