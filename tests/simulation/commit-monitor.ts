/** Looks at the game after each commit: where it may go, and when it must. */
import type { GamePosition, StoredRemote } from './game-database'
import type { GameSettings } from '../../contract/games/game-settings'
import type { QuestionContent } from '../../contract/questions/questions'
import { limits } from '../../contract/limits'
import { limitMsOf } from './fault-plan'
import type { World } from './world/world'

const exactMs = 250
/** Of a close, each of which has its way to the database and back. */
const statements = 8
/** What a process needs to come back to a game that was left behind: one sweep, and its attempts. */
const soonMs = 8_000

/** Where the game stood from a commit on. */
export interface TimedPosition extends GamePosition {
  at: number
  /** By the database. */
  clock: number
  /** Until when something may have been delayed, as far as was known then. */
  faultyUntil: number
}

/** When a remote asked, was allowed and lost its rights. */
export interface TimedRemote {
  id: number
  digits: string
  askedAt: number
  allowedAt: number | null
  endedAt: number | null
}

export class CommitMonitor {
  readonly #world: World
  readonly #questions: QuestionContent[]
  readonly #exactMs: number
  /** Until when something is going wrong that may delay a close. */
  faultyUntil = Number.NEGATIVE_INFINITY
  finishedAt: number | null = null
  /** When the game changed last: also when it is over, its ceremony is skipped. */
  changedAt = Number.NEGATIVE_INFINITY
  /** When each question was closed, by its index. */
  readonly closedAt = new Map<number, number>()
  /** All positions, one after the other. */
  readonly positions: TimedPosition[] = []
  /** When a key was corrected last, or a correction undone. */
  correctedAt = Number.NEGATIVE_INFINITY
  readonly remotes = new Map<number, TimedRemote>()
  #before: GamePosition
  /** When the open question has to be closed. */
  #dueAt: number | null = null
  /** When the last transaction was over. */
  #committedAt = Number.NEGATIVE_INFINITY

  constructor(world: World, game: { questions: QuestionContent[]; settings: GameSettings }, latencyMs: number) {
    const { settings, questions } = game
    this.#world = world
    this.#before = {
      ...{ status: 'waiting', index: 0, version: 1, opensAt: null, pausedAt: null, extensions: 0 },
      ...{
        isHeld: false,
        isBreak: false,
        breakEndsAt: null,
        countsFrom: null,
        pace: settings.countdownBetweenQuestions,
      },
      ...{ reactions: settings.reactions, revealedAt: null, nextPin: null, remotes: [], hiddenTexts: [] },
      ...{ lastCorrection: 0, longestTime: 1 },
    }
    this.#record(this.#before)
    this.#exactMs = exactMs + statements * 2 * latencyMs
    this.#questions = questions
  }

  expectDelay(forMs: number): void {
    this.faultyUntil = Math.max(this.faultyUntil, this.#world.nowMs + forMs)
  }

  get place(): GamePosition {
    return this.#before
  }

  see(now: GamePosition): void {
    const before = this.#before
    const heldUntil = this.#committedAt
    this.#before = now
    this.#committedAt = this.#world.nowMs
    if (now.version === before.version) return this.#seeAwaited(now)
    this.changedAt = this.#world.nowMs
    this.#record(now)
    this.#seeRemotes(now.remotes)
    this.#world.log('postgres', `the game is at ${now.version}: ${now.status} ${now.index}`)
    if (now.status === 'finished') this.finishedAt ??= this.#world.nowMs
    if (now.lastCorrection > before.lastCorrection) this.correctedAt = this.#world.nowMs
    if (now.version < before.version) this.#world.addFinding(`G32 version ${now.version} came after ${before.version}`)
    if (before.status === 'finished' && (now.status !== 'finished' || now.index !== before.index))
      this.#world.addFinding(`G7 the finished game went to ${now.status} ${now.index}`)
    if (rank(now) < rank(before))
      this.#world.addFinding(`G3 from ${before.status} ${before.index} to ${now.status} ${now.index}`)
    if (now.index > before.index + 1) this.#world.addFinding(`G3 question ${now.index} came after ${before.index}`)
    if (before.status === 'question' && (now.status !== 'question' || now.index > before.index))
      this.#closed(before.index, heldUntil)
    if (before.status === 'question' && now.status === 'question' && now.index === before.index)
      this.#moved(before, now)
    this.#dueAt = now.status === 'question' ? this.#dueOf(now) : null
  }

  /** Who has answered, or has gone, is not waited for any more. */
  #seeAwaited(now: GamePosition): void {
    if (this.#dueAt === null || now.status !== 'question') return
    const dueAt = this.#dueOf(now)
    this.#dueAt = dueAt < this.#dueAt ? Math.max(dueAt, this.#world.clock) : dueAt
  }

  #record(now: GamePosition): void {
    const { nowMs: at, clock } = this.#world
    this.positions.push({ ...now, at, clock, faultyUntil: this.faultyUntil })
  }

  #seeRemotes(now: readonly StoredRemote[]): void {
    const at = this.#world.nowMs
    for (const { id, digits, isAllowed, isEnded } of now) {
      const known = this.remotes.get(id) ?? { id, digits, askedAt: at, allowedAt: null, endedAt: null }
      if (isAllowed) known.allowedAt ??= at
      if (isEnded) known.endedAt ??= at
      this.remotes.set(id, known)
    }
    // The end of the game forgets those who only asked.
    const ids = new Set(now.map(({ id }) => id))
    for (const known of this.remotes.values()) if (!ids.has(known.id)) known.endedAt ??= at
  }

  /** When the open question has to be closed, by the database's clock. */
  #dueOf({ index, opensAt, pausedAt, extensions, longestTime }: GamePosition): number {
    if (pausedAt !== null) return pausedAt + limits.longestPauseMs
    const windowMs = limitMsOf(this.#questions[index]!) * longestTime
    return opensAt! + windowMs + extensions * limits.extensionMs + limits.closeGraceMs
  }

  /** A question opens once: what moves its opening is the pause that has just ended, and by no more than that. */
  #moved(before: GamePosition, now: GamePosition): void {
    const pausedMs = before.pausedAt !== null && now.pausedAt === null ? this.#world.clock - before.pausedAt : 0
    const movedMs = now.opensAt! - before.opensAt!
    const leastMs = this.faultyUntil < this.#world.nowMs ? pausedMs - this.#exactMs : 0
    if (movedMs < Math.max(0, leastMs) || movedMs > pausedMs)
      this.#world.addFinding(
        `G54 G55 question ${now.index}: the opening moved by ${movedMs} ms, and the pause took ${pausedMs}`,
      )
    if (before.pausedAt !== null && now.pausedAt !== null && now.pausedAt !== before.pausedAt)
      this.#world.addFinding(`G54 question ${now.index}: a pause began again while it lasted`)
  }

  /** `heldUntil`: when the transaction before it was over. A close waits for one that holds the game when it is due. */
  #closed(index: number, heldUntil: number): void {
    const { clock, nowMs } = this.#world
    this.closedAt.set(index, nowMs)
    const lateMs = clock - this.#dueAt!
    const dueMs = nowMs - lateMs
    const isCalm = this.faultyUntil < dueMs - 2_000
    const waitedMs = Math.min(Math.max(0, heldUntil - dueMs), this.#exactMs)
    const latestMs = isCalm ? dueMs + waitedMs + this.#exactMs : Math.max(dueMs, this.faultyUntil) + soonMs
    if (nowMs > latestMs) this.#world.addFinding(`G39 a question closed ${Math.round(lateMs)} ms after it had to`)
  }
}

const order = { waiting: 0, question: 1, countdown: 2, finished: 3 }
const rank = ({ status, index }: GamePosition) =>
  status === 'waiting' ? 0 : status === 'finished' ? 1_000 : 3 * index + order[status]
