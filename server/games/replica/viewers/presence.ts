import { goneAfterMs } from '../../../../contract/limits'
import type { Database } from '../../../db/database'
import { logUnlessDatabaseUnavailable, retryUntilDone } from '../../../db/retry'
import type { Deps } from '../../../deps'
import type { ParticipantRow } from '../../store/load-game'
import { markGone, markPresent } from '../../store/players/participant-store'
import type { GameChannel } from '../sync/game-channel'
import type { Processes } from '../../../processes/processes'

const retryMs = 1_000

interface PresenceParts extends Pick<Deps, 'now' | 'log'> {
  db: Database
  channel: GameChannel
  processes: Processes
  gameId: number
  participants: readonly ParticipantRow[]
  /** Whether a participant has a stream at this process. */
  isConnected: (id: number) => boolean
}

/**
 * Tracks which participants of a game are gone: those whose stream has been closed for fifteen seconds, or who have not
 * opened one that long after joining. After a restart, everybody is present for the first fifteen seconds. Each process
 * judges the participants it seated, and those whose last stream was its own or a dead process's, and tells the others.
 */
export class Presence {
  readonly #parts: PresenceParts
  readonly #gone = new Set<number>()
  /** Participants without a stream: since when, and the process of the last stream according to the database. */
  readonly #disconnected = new Map<number, { since: number; stream: string }>()
  #timer: NodeJS.Timeout | null = null
  #isStopped = false

  constructor(parts: PresenceParts) {
    this.#parts = parts
    const since = parts.now()
    for (const { id, stream, isActive } of parts.participants) {
      if (stream === null) continue
      // Other processes judge their own participants. Those of a dead process count as present even if they were gone,
      // because a hall returns within seconds of a restart. Their rows may still say "gone"; a question closes early
      // only if this and the rows agree.
      if (this.#isOurs(stream)) this.#disconnected.set(id, { since, stream })
      else if (!isActive) this.#gone.add(id)
    }
    this.#schedule()
  }

  isGone(id: number): boolean {
    return this.#gone.has(id)
  }

  get goneCount(): number {
    return this.#gone.size
  }

  connected(id: number): void {
    const wasGone = this.isGone(id)
    this.forget(id)
    // Marked as gone after its seat was found but before it connected.
    if (wasGone) void this.announce([id])
  }

  /** A participant's last stream has closed. */
  disconnected(id: number): void {
    this.#disconnected.set(id, { since: this.#parts.now(), stream: this.#parts.processes.name })
    this.#schedule()
  }

  /** Present without a stream: a polling page counts as present until it stops polling. */
  polled(id: number): void {
    this.#gone.delete(id)
    this.disconnected(id)
  }

  /** No longer gone or disconnected in this process's judgement. */
  forget(id: number): void {
    this.#disconnected.delete(id)
    this.#gone.delete(id)
  }

  /** Another process has judged them gone. */
  markGone(ids: readonly number[]): void {
    for (const id of ids) this.#gone.add(id)
  }

  /** Handles rows just read: participants whom this process seated unnoticed, and who have not connected yet. */
  expect(participants: readonly ParticipantRow[]): void {
    const { processes, isConnected } = this.#parts
    for (const { id, stream, isActive } of participants) {
      const isExpected = stream === processes.name && isActive && !isConnected(id)
      if (isExpected && !this.#disconnected.has(id)) this.disconnected(id)
    }
  }

  /** Their last stream was on a process that has died, and they have not connected here since. */
  orphan(ids: readonly number[], stream: string, since: number): void {
    for (const id of ids) if (!this.#disconnected.has(id)) this.#disconnected.set(id, { since, stream })
    // They may expire before the others.
    this.#unschedule()
    this.#schedule()
  }

  /** Marked as gone although connected here: by a second stream, or because this process was taken for dead. */
  announce(ids: readonly number[]): Promise<void> {
    const { log } = this.#parts
    const message = 'Could not record which players are connected'
    return retryUntilDone(() => this.announceOnce(ids), { log, message, retryMs, isStopped: () => this.#isStopped })
  }

  /** A single attempt. Ids without a stream here are left out. */
  async announceOnce(ids: readonly number[]): Promise<void> {
    const { db, channel, processes, gameId, isConnected } = this.#parts
    const here = ids.filter(isConnected)
    if (here.length === 0 || this.#isStopped) return
    await markPresent(
      db,
      processes.name,
      here.map((id) => ({ gameId, id })),
    )
    channel.publish(gameId, { type: 'returned', ids: here })
  }

  stop(): void {
    this.#isStopped = true
    this.#unschedule()
    this.#disconnected.clear()
  }

  #unschedule(): void {
    if (this.#timer) clearTimeout(this.#timer)
    this.#timer = null
  }

  /** A single timer for all, so that a hall that loses its network leaves in one statement. */
  #schedule(): void {
    if (this.#timer || this.#disconnected.size === 0 || this.#isStopped) return
    const oldest = Math.min(...[...this.#disconnected.values()].map(({ since }) => since))
    const dueMs = oldest + goneAfterMs - this.#parts.now()
    this.#timer = setTimeout(
      () => {
        this.#timer = null
        void this.#expire()
      },
      Math.max(dueMs, 100),
    ).unref()
  }

  async #expire(): Promise<void> {
    const { now, log } = this.#parts
    for (const [id, { stream }] of this.#disconnected) if (!this.#isOurs(stream)) this.#disconnected.delete(id)
    const before = now() - goneAfterMs
    const due = [...this.#disconnected].filter(([, { since }]) => since <= before)
    try {
      if (due.length > 0) await this.#markGone(due)
      if (!this.#isStopped) this.#schedule()
    } catch (error) {
      logUnlessDatabaseUnavailable(log, error, 'Could not record which players have left')
      setTimeout(() => this.#schedule(), retryMs).unref()
    }
  }

  async #markGone(due: [id: number, absence: { since: number; stream: string }][]): Promise<void> {
    const { db, channel, processes, gameId } = this.#parts
    const streams = due.map(([id, { stream }]) => ({ id, stream }))
    const marked = new Set(await markGone(db, gameId, streams))
    if (this.#isStopped) return
    // A participant who returned while the row was being written is not gone.
    const stayed = due.filter(([id, absence]) => this.#disconnected.get(id) === absence)
    for (const [id] of stayed) this.#disconnected.delete(id)
    const ids = stayed.map(([id]) => id).filter((id) => marked.delete(id))
    if (ids.length > 0) channel.publish(gameId, { type: 'left', ids })
    const returned = [...marked].map((id) => ({ gameId, id }))
    if (returned.length > 0) await markPresent(db, processes.name, returned)
  }

  /** A process that was taken for dead while starting judges its own participants again. */
  #isOurs(stream: string): boolean {
    const { processes } = this.#parts
    return stream === processes.name || !processes.isAlive(stream)
  }
}
