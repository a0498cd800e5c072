import { limits } from '../../contract/limits'
import { isDatabaseAway } from '../db/database-away'
import type { Deps } from '../deps'
import type { Person } from './game-store'
import { noteGone, notePresent } from './participant-store'

const retryMs = 1_000

/**
 * Who in a game is gone: whose stream has been closed for fifteen seconds. Who never opened one is present,
 * and so is everybody for the first fifteen seconds after a restart.
 */
export class Presence {
  readonly #deps: Deps
  readonly #process: string
  readonly #gameId: number
  readonly #onGone: () => void
  readonly #gone = new Set<number>()
  /** Who has no stream at the moment: since when, and under whose name the last one is noted. */
  readonly #away = new Map<number, { since: number; stream: string }>()
  #timer: NodeJS.Timeout | null = null
  #isStopped = false

  constructor(deps: Deps, process: string, gameId: number, people: readonly Person[], onGone: () => void) {
    this.#deps = deps
    this.#process = process
    this.#gameId = gameId
    this.#onGone = onGone
    // Also who was gone before: a hall comes back from a restart within these seconds. Their rows may say so still, since
    // a question closes early only when this and the rows agree.
    const since = deps.now()
    for (const { id, stream } of people) if (stream !== null) this.#away.set(id, { since, stream })
    this.#arm()
  }

  isGone(id: number): boolean {
    return this.#gone.has(id)
  }

  get goneCount(): number {
    return this.#gone.size
  }

  arrived(id: number): void {
    this.#away.delete(id)
    this.#gone.delete(id)
  }

  /** The last stream of a player has closed. */
  left(id: number): void {
    // Last in the order, which is by time.
    this.#away.delete(id)
    this.#away.set(id, { since: this.#deps.now(), stream: this.#process })
    this.#arm()
  }

  /** Here without a stream: polling counts until it stops. */
  seen(id: number): void {
    this.#gone.delete(id)
    this.left(id)
  }

  forget(id: number): void {
    this.arrived(id)
  }

  stop(): void {
    this.#isStopped = true
    if (this.#timer) clearTimeout(this.#timer)
    this.#away.clear()
  }

  /** One timer for all: a hall that loses its network leaves in one statement. */
  #arm(): void {
    const [oldest] = this.#away.values()
    if (this.#timer || !oldest || this.#isStopped) return
    const dueMs = oldest.since + limits.goneAfterMs - this.#deps.now()
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
    const before = now() - limits.goneAfterMs
    const due = [...this.#away].filter(([, { since }]) => since <= before)
    if (due.length === 0) return this.#arm()
    try {
      const streams = due.map(([id, { stream }]) => ({ id, stream }))
      const noted = new Set(await noteGone(db, this.#gameId, streams))
      if (this.#isStopped) return
      // Who has come back while it was being noted is not gone.
      const stayed = due.filter(([id, absence]) => this.#away.get(id) === absence)
      for (const [id] of stayed) this.#away.delete(id)
      const gone = stayed.filter(([id]) => noted.delete(id))
      for (const [id] of gone) this.#gone.add(id)
      if (gone.length > 0) this.#onGone()
      const back = [...noted].map((id) => ({ gameId: this.#gameId, id }))
      if (back.length > 0) await notePresent(db, this.#process, back)
      this.#arm()
    } catch (error) {
      if (!isDatabaseAway(error)) log.error({ err: error }, 'could not note who is gone')
      setTimeout(() => this.#arm(), retryMs).unref()
    }
  }
}
