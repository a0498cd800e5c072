/** Keeps a process's copy of one game true: takes news in their order, and reads the game anew when some were lost. */
import { setTimeout as pause } from 'node:timers/promises'
import { isDatabaseUnavailable } from '../../db/database-unavailable'
import type { Deps } from '../../deps'
import { answersTo, loadGame } from '../store/game-store'
import { channelOf, type News } from './bus-messages'
import type { Room } from './replica'

const retryMs = 500
/** News come from several processes, so a later one may be heard first: this long it waits for what was before it. */
const timeoutMs = 250
/** How late news of a commit may be. */
const newsMs = 500
const lookMs = 20

export interface Heard {
  /** The copy has changed. */
  moved: () => void
  answered: () => void
  /** There is no such game any more. */
  lost: () => void
}

export class Follower {
  readonly room: Room
  readonly #deps: Deps
  readonly #heard: Heard
  #early: News[] = []
  #waiting: NodeJS.Timeout | null = null
  #reading: Promise<void> | null = null
  #isMending = false
  #isInDoubt = false

  constructor(deps: Deps, room: Room, heard: Heard) {
    this.#deps = deps
    this.room = room
    this.#heard = heard
  }

  hear(news: News): void {
    this.#early.push(news)
    // What is being read may be older than this.
    if (!this.#reading) this.#takeIn()
  }

  /** Reads the game, and shows everybody here where it stands. Fails when the database does. */
  refresh(): Promise<void> {
    this.#reading ??= this.#read().finally(() => {
      this.#reading = null
      this.#takeIn()
    })
    return this.#reading
  }

  /** Comes up to a version: a moment is for news under way, then the game is read. */
  async upTo(version: number): Promise<void> {
    const isBehind = () => this.room.game.version < version && !this.room.isStopped
    const { bus } = this.#deps
    for (let waitedMs = 0; isBehind() && waitedMs < newsMs && bus.isConnected; waitedMs += lookMs)
      await pause(lookMs, undefined, { ref: false })
    // The first may be a reading that began before this was asked.
    for (let readings = 0; isBehind() && readings < 2; readings++) await this.refresh()
  }

  /** Something was written or not, nobody knows: as soon as the database answers, all copies are held against it. */
  doubt(versionNow: () => Promise<number | undefined>): void {
    if (this.#isInDoubt) return
    this.#isInDoubt = true
    void this.#untilDone(async () => {
      const version = await versionNow()
      if (version === undefined) return this.#heard.lost()
      await this.upTo(version)
      this.#isInDoubt = false
      const { bus } = this.#deps
      bus.publish(channelOf(this.room.id), { type: 'stands', version } satisfies News)
      await this.rereadAnswers()
    })
  }

  /**
   * Takes in answers whose news may have been lost, and tells the others: it may be that they heard nothing of this process.
   * While the bus is torn that would be said in vain, for each game again and again.
   */
  async rereadAnswers(): Promise<void> {
    const answered = await this.#answersRead()
    if (!answered) return
    const { bus } = this.#deps
    if (bus.isConnected) bus.publish(channelOf(this.room.id), answered)
    else this.hear(answered)
  }

  async #answersRead(): Promise<News | null> {
    const { phase } = this.room.game
    if (phase.name !== 'question' || this.room.isStopped) return null
    const answers = await answersTo(this.#deps.db, this.room.id, phase.index)
    return { type: 'answered', questionIndex: phase.index, answers }
  }

  #takeIn(): void {
    for (let hasMoved = true; hasMoved && !this.room.isStopped;) {
      hasMoved = false
      for (const news of this.#early.splice(0)) {
        if (!this.room.apply(news)) this.#early.push(news)
        else if (news.type === 'answered') this.#heard.answered()
        else {
          hasMoved = true
          this.#heard.moved()
        }
      }
    }
    if (this.#early.length > 0) this.#waiting ??= setTimeout(() => this.#missed(), timeoutMs).unref()
    else this.#stopWaiting()
  }

  #missed(): void {
    this.#stopWaiting()
    if (this.#early.length === 0 || this.#isMending) return
    this.#isMending = true
    void this.#untilDone(() => this.refresh()).finally(() => (this.#isMending = false))
  }

  async #read(): Promise<void> {
    const loaded = await loadGame(this.#deps.db, this.room.id)
    if (this.room.isStopped) return
    if (!loaded) return this.#heard.lost()
    this.room.refresh(loaded)
    // What is older than what was read, and what asks for more than there is, has had its answer.
    this.#early = this.#early.filter((news) => news.type !== 'stands')
    this.#heard.moved()
  }

  async #untilDone(task: () => Promise<void>): Promise<void> {
    while (!this.room.isStopped) {
      await pause(retryMs, undefined, { ref: false })
      try {
        return await task()
      } catch (error) {
        if (!isDatabaseUnavailable(error)) this.#deps.log.error({ err: error }, 'Could not check a game against the database')
      }
    }
  }

  #stopWaiting(): void {
    if (this.#waiting) clearTimeout(this.#waiting)
    this.#waiting = null
  }

  stop(): void {
    this.#stopWaiting()
    this.room.stop()
  }
}
