import { isDatabaseUnavailable } from '../../db/database-unavailable'
import type { Deps } from '../../deps'
import type { Person } from '../store/game-store'
import { channelOf, type News } from './bus-messages'
import { noteGone, notePresent } from '../store/participant-store'
import type { Processes } from './processes'

/** A participant is gone when its stream has been closed for this long. */
export const goneAfterMs = 15_000

const retryMs = 1_000

interface Around {
  /** Whether a player has a stream at this process. */
  isHere(id: number): boolean
  /** Somebody is waited for no longer. */
  onGone(): void
}

/**
 * Who in a game is gone: whose stream has been closed for fifteen seconds, counted from the join where there never was
 * one. Everybody is present for the first fifteen seconds after a restart. Each process judges those whom it seated or
 * whose last stream was its own or a dead one's, and tells the others.
 */
export class Presence {
  readonly #deps: Deps
  readonly #processes: Processes
  readonly #gameId: number
  readonly #around: Around
  readonly #gone = new Set<number>()
  /** Who has no stream at the moment: since when, and under whose name the last one is noted. */
  readonly #away = new Map<number, { since: number; stream: string }>()
  #timer: NodeJS.Timeout | null = null
  #isStopped = false

  constructor(deps: Deps, processes: Processes, gameId: number, people: readonly Person[], around: Around) {
    this.#deps = deps
    this.#processes = processes
    this.#gameId = gameId
    this.#around = around
    const since = deps.now()
    for (const { id, stream, isActive } of people) {
      if (stream === null) continue
      // Another process knows better. Of a dead one also who was gone before: a hall comes back from a restart within these
      // seconds. Their rows may say so still, since a question closes early only when this and the rows agree.
      if (this.#isOurs(stream)) this.#away.set(id, { since, stream })
      else if (!isActive) this.#gone.add(id)
    }
    this.#arm()
  }

  isGone(id: number): boolean {
    return this.#gone.has(id)
  }

  get goneCount(): number {
    return this.#gone.size
  }

  /** Has a stream here. */
  arrived(id: number): void {
    const wasGone = this.isGone(id)
    this.forgetAbsence(id)
    // Noted as gone between finding the seat and taking it.
    if (wasGone) void this.stillHere([id])
  }

  forgetAbsence(id: number): void {
    this.#away.delete(id)
    this.#gone.delete(id)
  }

  /** Noted as gone, and yet here: with a second stream, or at a process that was taken for dead. */
  async stillHere(ids: number[]): Promise<void> {
    try {
      await this.noteHere(ids)
    } catch (error) {
      if (!isDatabaseUnavailable(error)) this.#deps.log.error({ err: error }, 'Could not record which players are connected')
      setTimeout(() => void this.stillHere(ids), retryMs).unref()
    }
  }

  /** Once. Who of these has a stream here is seen now. */
  async noteHere(ids: number[]): Promise<void> {
    const { db, bus } = this.#deps
    const here = ids.filter((id) => this.#around.isHere(id))
    if (here.length === 0 || this.#isStopped) return
    await notePresent(
      db,
      this.#processes.name,
      here.map((id) => ({ gameId: this.#gameId, id })),
    )
    bus.publish(channelOf(this.#gameId), { type: 'back', ids: here } satisfies News)
  }

  /** The last stream of a player has closed. */
  left(id: number): void {
    this.#away.set(id, { since: this.#deps.now(), stream: this.#processes.name })
    this.#arm()
  }

  /** Of those who were read from the database: whom this process seated without hearing of it, and who has not come yet. */
  awaited(people: readonly Person[]): void {
    for (const { id, stream, isActive } of people)
      if (stream === this.#processes.name && isActive && !this.#around.isHere(id) && !this.#away.has(id)) this.left(id)
  }

  /** These had their last stream on a process that has died, and have not been here since. */
  orphaned(ids: number[], stream: string, since: number): void {
    for (const id of ids) if (!this.#away.has(id)) this.#away.set(id, { since, stream })
    // They may be due before those who were away already.
    this.#disarm()
    this.#arm()
  }

  /** Another process has found out. */
  heardGone(ids: number[]): void {
    for (const id of ids) this.#gone.add(id)
    this.#around.onGone()
  }

  /** Here without a stream: polling counts until it stops. */
  seen(id: number): void {
    this.#gone.delete(id)
    this.left(id)
  }

  stop(): void {
    this.#isStopped = true
    this.#disarm()
    this.#away.clear()
  }

  #disarm(): void {
    if (this.#timer) clearTimeout(this.#timer)
    this.#timer = null
  }

  /** One timer for all: a hall that loses its network leaves in one statement. */
  #arm(): void {
    if (this.#timer || this.#away.size === 0 || this.#isStopped) return
    const oldest = Math.min(...[...this.#away.values()].map(({ since }) => since))
    const dueMs = oldest + goneAfterMs - this.#deps.now()
    this.#timer = setTimeout(
      () => {
        this.#timer = null
        void this.#letGo()
      },
      Math.max(dueMs, 100),
    ).unref()
  }

  async #letGo(): Promise<void> {
    const { db, now, log } = this.#deps
    const before = now() - goneAfterMs
    for (const [id, { stream }] of this.#away) if (!this.#isOurs(stream)) this.#away.delete(id)
    const due = [...this.#away].filter(([, { since }]) => since <= before)
    if (due.length === 0) return this.#arm()
    try {
      const streams = due.map(([id, { stream }]) => ({ id, stream }))
      const noted = new Set(await noteGone(db, this.#gameId, streams))
      if (this.#isStopped) return
      // Who has come back while it was being noted is not gone.
      const stayed = due.filter(([id, absence]) => this.#away.get(id) === absence)
      for (const [id] of stayed) this.#away.delete(id)
      const ids = stayed.map(([id]) => id).filter((id) => noted.delete(id))
      if (ids.length > 0) this.#deps.bus.publish(channelOf(this.#gameId), { type: 'gone', ids } satisfies News)
      const back = [...noted].map((id) => ({ gameId: this.#gameId, id }))
      if (back.length > 0) await notePresent(db, this.#processes.name, back)
      this.#arm()
    } catch (error) {
      if (!isDatabaseUnavailable(error)) log.error({ err: error }, 'Could not record which players have left')
      setTimeout(() => this.#arm(), retryMs).unref()
    }
  }

  /** Of a process that was taken for dead while it had just started, it knows better itself. */
  #isOurs(stream: string): boolean {
    return stream === this.#processes.name || !this.#processes.isAlive(stream)
  }
}
