/** Keeps a replica correct: applies messages in order, and rereads the game when some were lost. */
import { setTimeout as pause } from 'node:timers/promises'
import { retryUntilDone } from '../../../db/retry'
import type { Deps } from '../../../deps'
import { nextRound } from '../../../../rules/games/evenings/rounds'
import { findFaces } from '../../store/players/face-store'
import { findPlayedJokers, findProposals } from '../../store/evenings/joker-store'
import { findMembers } from '../../store/evenings/team-store'
import { findAnswers } from '../../store/scores/answer-store'
import { loadPreparedGame } from '../prepared-texts'
import type { BusMessage } from './bus-messages'
import type { GameChannel } from './game-channel'
import type { AppliedMessage, Replica } from '../replica'

const retryMs = 500
/** Messages from several processes may arrive out of order. A later one waits this long for the earlier ones. */
const reorderMs = 250
/** How late a message may be after its commit. */
const deliveryMs = 500
const pollMs = 20

export interface SyncListener {
  onChange: () => void
  onAnswers: () => void
  /** The game no longer exists. */
  onMissing: () => void
}

type SyncDeps = Pick<Deps, 'db' | 'bus' | 'log'> & { channel: GameChannel }

export class ReplicaSync {
  readonly #replica: Replica
  readonly #deps: SyncDeps
  readonly #listener: SyncListener
  /** Messages that wait for an earlier one. */
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

  /** A message was unreadable, so its content must be read from the database. */
  receiveUnknown(): void {
    this.#hasUnknown = true
    this.#expectRepair()
  }

  /** Rereads the game and sends every viewer here the state. Rejects if the database fails. */
  reload(): Promise<void> {
    this.#reload ??= this.#readGame().finally(() => {
      this.#reload = null
      this.#applyPending()
    })
    return this.#reload
  }

  /** Catches up with a version: waits briefly for messages on their way, then rereads the game. */
  async catchUpTo(version: number): Promise<void> {
    const isBehind = () => this.#replica.game.version < version && !this.#replica.isStopped
    const { bus } = this.#deps
    for (let waitedMs = 0; isBehind() && waitedMs < deliveryMs && bus.isConnected; waitedMs += pollMs)
      await pause(pollMs, undefined, { ref: false })
    // The first reload may have begun before this call.
    for (let readings = 0; isBehind() && readings < 2; readings++) await this.reload()
  }

  /** After a write with an unknown outcome: compares all replicas with the database as soon as it answers. */
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
   * Rereads the faces, teams and answers, which have no version and whose messages may have been lost. The other processes may
   * have missed this one's messages, so they are told, but not while the bus is disconnected, when telling would be
   * futile.
   */
  async reloadUnversioned(): Promise<void> {
    const { phase } = this.#replica.game
    if (this.#replica.isStopped || phase.name === 'finished') return
    const { db, bus, channel } = this.#deps
    const tell = (message: BusMessage) =>
      bus.isConnected ? channel.publish(this.#replica.id, message) : this.receive(message)
    // Each process reads the faces itself, because the latest face counts and one may change in between. This applies
    // to a started game, too, since its lobby's last changes may be lost.
    tell({ type: 'faces_missed' })
    if (phase.name !== 'question') return
    const answers = await findAnswers(db, this.#replica.id, phase.index)
    const told = answers.map(({ participantId, answer }) => ({ participantId, ...answer }))
    tell({ type: 'answered', questionIndex: phase.index, answers: told })
  }

  stop(): void {
    this.#replica.stop()
    this.#clearGapTimer()
    this.#pending = []
  }

  #applyPending(): void {
    // The game being read may be older than these.
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
    // Messages that are unreadable from here on may be newer than the game being read.
    this.#hasUnknown = false
    this.#hasMissedFaces = false
    try {
      const game = await loadPreparedGame(this.#deps.db, this.#replica.id)
      if (this.#replica.isStopped) return
      if (!game) return this.#listener.onMissing()
      this.#replica.replaceWith(game, { hasGap: hadGap || !hadUnknown })
    } catch (error) {
      this.#hasUnknown ||= hadUnknown
      this.#hasMissedFaces ||= hadMissedFaces
      throw error
    }
    // Pending `version` messages only asked for this reload, even if the database does not know their version.
    this.#pending = this.#pending.filter(({ type }) => type !== 'version')
    this.#listener.onChange()
  }

  async #readFaces(): Promise<void> {
    const { snapshot } = this.#replica
    this.#hasMissedFaces = false
    this.#isReadingFaces = true
    try {
      const faces = await findFaces(this.#deps.db, this.#replica.id)
      const { teams } = this.#replica.game
      const members = teams ? await findMembers(this.#deps.db, this.#replica.id) : []
      const jokers = await this.#readJokers()
      // If the game was reread in the meantime, its faces are newer.
      if (this.#replica.snapshot !== snapshot) return
      this.#replica.apply({ type: 'faces', faces })
      this.#replica.apply({ type: 'members', members })
      if (jokers) this.#replica.showJokers(jokers)
    } catch (error) {
      this.#hasMissedFaces = true
      throw error
    } finally {
      this.#isReadingFaces = false
      this.#applyPending()
    }
  }

  async #readJokers() {
    const { id, game } = this.#replica
    const round = nextRound(game)
    if (round === null || !game.evening?.hasJokers) return null
    const { db } = this.#deps
    return { round, proposals: await findProposals(db, id), played: await findPlayedJokers(db, id, round) }
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
