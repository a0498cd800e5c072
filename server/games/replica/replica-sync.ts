/** Keeps a replica true: applies messages in their order, and reads the game anew when some were lost. */
import { setTimeout as pause } from 'node:timers/promises'
import { retryUntilDone } from '../../db/retry'
import type { Deps } from '../../deps'
import { findFaces } from '../store/face-store'
import { findAnswers } from '../store/answer-store'
import { loadGame } from '../store/load-game'
import type { BusMessage } from './bus-messages'
import type { GameChannel } from './game-channel'
import type { AppliedMessage, Replica } from './replica'

const retryMs = 500
/** Messages of several processes may arrive out of order: this long a later one waits for those before it. */
const reorderMs = 250
/** How late a message may be after its commit. */
const deliveryMs = 500
const pollMs = 20

export interface SyncListener {
  onChange: () => void
  onAnswers: () => void
  /** The game does not exist any more. */
  onMissing: () => void
}

type SyncDeps = Pick<Deps, 'db' | 'bus' | 'log'> & { channel: GameChannel }

export class ReplicaSync {
  readonly #replica: Replica
  readonly #deps: SyncDeps
  readonly #listener: SyncListener
  /** Messages that wait for one before them. */
  #pending: AppliedMessage[] = []
  #gapTimer: NodeJS.Timeout | null = null
  #reload: Promise<void> | null = null
  #isRepairing = false
  #isVerifying = false
  #hasUnknown = false
  #hasMissedFaces = false
  #isReadingFaces = false

  constructor(deps: SyncDeps, replica: Replica, listener: SyncListener) {
    this.#deps = deps
    this.#replica = replica
    this.#listener = listener
  }

  receive(message: BusMessage): void {
    if (message.type === 'faces_missed') {
      this.#hasMissedFaces = true
      return this.#expectRepair()
    }
    this.#pending.push(message)
    this.#applyPending()
  }

  /** A message could not be read: what it said is read from the database. */
  receiveUnknown(): void {
    this.#hasUnknown = true
    this.#expectRepair()
  }

  /** Reads the game, and sends every viewer here the state. Rejects when the database fails. */
  reload(): Promise<void> {
    this.#reload ??= this.#readGame().finally(() => {
      this.#reload = null
      this.#applyPending()
    })
    return this.#reload
  }

  /** Catches up with a version: waits a moment for messages under way, then reads the game. */
  async catchUpTo(version: number): Promise<void> {
    const isBehind = () => this.#replica.game.version < version && !this.#replica.isStopped
    const { bus } = this.#deps
    for (let waitedMs = 0; isBehind() && waitedMs < deliveryMs && bus.isConnected; waitedMs += pollMs)
      await pause(pollMs, undefined, { ref: false })
    // The first reload may have begun before this call.
    for (let readings = 0; isBehind() && readings < 2; readings++) await this.reload()
  }

  /** After a write whose outcome is unknown: all replicas are compared with the database as soon as it answers. */
  verify(versionNow: () => Promise<number | undefined>): void {
    if (this.#isVerifying) return
    this.#isVerifying = true
    void this.#soon(async () => {
      const version = await versionNow()
      if (version === undefined) return this.#listener.onMissing()
      await this.catchUpTo(version)
      this.#isVerifying = false
      this.#deps.channel.publish(this.#replica.id, { type: 'version', version })
      await this.reloadUnversioned()
    })
  }

  /**
   * Reads the faces and the answers, whose messages may have been lost: they raise no version. The other processes may have
   * missed those of this one, and are told. While the bus is disconnected they are not, for each game again and
   * again, in vain.
   */
  async reloadUnversioned(): Promise<void> {
    const { phase } = this.#replica.game
    if (this.#replica.isStopped || phase.name === 'finished') return
    const { db, bus, channel } = this.#deps
    const tell = (message: BusMessage) =>
      bus.isConnected ? channel.publish(this.#replica.id, message) : this.receive(message)
    // Each process reads the faces itself: a tap may come between, and of a face the latest counts. Also in a game that has
    // begun: the last taps of its lobby may be what was lost.
    tell({ type: 'faces_missed' })
    if (phase.name !== 'question') return
    const answers = await findAnswers(db, this.#replica.id, phase.index)
    tell({ type: 'answered', questionIndex: phase.index, answers })
  }

  stop(): void {
    this.#replica.stop()
    this.#clearGapTimer()
    this.#pending = []
  }

  #applyPending(): void {
    // What is being read may be older than these.
    if (this.#reload || this.#isReadingFaces) return
    for (let hasChanged = true; hasChanged && !this.#replica.isStopped;) {
      hasChanged = false
      for (const message of this.#pending.splice(0)) {
        if (!this.#replica.apply(message)) this.#pending.push(message)
        else if (message.type === 'answered') this.#listener.onAnswers()
        else {
          hasChanged = true
          this.#listener.onChange()
        }
      }
    }
    if (this.#isBehind) this.#expectRepair()
    else this.#clearGapTimer()
  }

  get #isBehind(): boolean {
    return !this.#replica.isStopped && (this.#needsGame || this.#hasMissedFaces)
  }

  get #needsGame(): boolean {
    return this.#pending.length > 0 || this.#hasUnknown
  }

  #expectRepair(): void {
    this.#gapTimer ??= setTimeout(() => this.#repair(), reorderMs).unref()
  }

  #repair(): void {
    this.#clearGapTimer()
    if (!this.#isBehind || this.#isRepairing) return
    this.#isRepairing = true
    void this.#soon(() => (this.#needsGame ? this.reload() : this.#readFaces())).finally(() => {
      this.#isRepairing = false
      if (this.#isBehind) this.#expectRepair()
    })
  }

  async #readGame(): Promise<void> {
    const hadUnknown = this.#hasUnknown
    const hadMissedFaces = this.#hasMissedFaces
    const hadGap = this.#pending.length > 0
    // What cannot be understood from here on may be newer than what is read.
    this.#hasUnknown = false
    this.#hasMissedFaces = false
    try {
      const game = await loadGame(this.#deps.db, this.#replica.id)
      if (this.#replica.isStopped) return
      if (!game) return this.#listener.onMissing()
      this.#replica.replaceWith(game, { hasGap: hadGap || !hadUnknown })
    } catch (error) {
      this.#hasUnknown ||= hadUnknown
      this.#hasMissedFaces ||= hadMissedFaces
      throw error
    }
    // Pending `version` messages only asked for this reload, even those of a version that the database does not know.
    this.#pending = this.#pending.filter(({ type }) => type !== 'version')
    this.#listener.onChange()
  }

  async #readFaces(): Promise<void> {
    const { snapshot } = this.#replica
    this.#hasMissedFaces = false
    this.#isReadingFaces = true
    try {
      const faces = await findFaces(this.#deps.db, this.#replica.id)
      // A game that was read meanwhile knows them better.
      if (this.#replica.snapshot === snapshot) this.#replica.apply({ type: 'faces', faces })
    } catch (error) {
      this.#hasMissedFaces = true
      throw error
    } finally {
      this.#isReadingFaces = false
      this.#applyPending()
    }
  }

  async #soon(task: () => Promise<void>): Promise<void> {
    await pause(retryMs, undefined, { ref: false })
    const message = 'Could not compare a game with the database'
    await retryUntilDone(task, { log: this.#deps.log, message, retryMs, isStopped: () => this.#replica.isStopped })
  }

  #clearGapTimer(): void {
    if (this.#gapTimer) clearTimeout(this.#gapTimer)
    this.#gapTimer = null
  }
}
