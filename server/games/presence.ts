import { limits } from '../../contract/limits'
import { isDatabaseAway } from '../db/database-away'
import type { Deps } from '../deps'
import type { Person } from './game-store'
import { noteGone } from './participant-store'

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
  readonly #gone: Set<number>
  /** Who has no stream at the moment: since when, and under whose name the last one is noted. */
  readonly #away = new Map<number, { since: number; stream: string }>()
  #timer: NodeJS.Timeout | null = null

  constructor(deps: Deps, process: string, gameId: number, people: readonly Person[], onGone: () => void) {
    this.#deps = deps
    this.#process = process
    this.#gameId = gameId
    this.#onGone = onGone
    this.#gone = new Set(people.filter(({ isActive }) => !isActive).map(({ id }) => id))
    const since = deps.now()
    for (const { id, isActive, stream } of people)
      if (isActive && stream !== null) this.#away.set(id, { since, stream })
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
    this.#away.set(id, { since: this.#deps.now(), stream: this.#process })
    this.#arm()
  }

  forget(id: number): void {
    this.arrived(id)
  }

  stop(): void {
    if (this.#timer) clearTimeout(this.#timer)
    this.#away.clear()
  }

  /** One timer for all: a hall that loses its network leaves in one statement. */
  #arm(): void {
    const [oldest] = this.#away.values()
    if (this.#timer || !oldest) return
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
    const now = this.#deps.now()
    const due = [...this.#away].filter(([, { since }]) => now - since >= limits.goneAfterMs)
    try {
      const gone = await noteGone(
        this.#deps.db,
        this.#gameId,
        due.map(([id, { stream }]) => ({ id, stream })),
      )
      const left = gone.filter((id) => this.#away.get(id) !== undefined)
      for (const [id, absence] of due) if (this.#away.get(id) === absence) this.#away.delete(id)
      for (const id of left) this.#gone.add(id)
      if (left.length > 0) this.#onGone()
      this.#arm()
    } catch (error) {
      if (!isDatabaseAway(error)) this.#deps.log.error({ err: error }, 'could not note who is gone')
      setTimeout(() => this.#arm(), retryMs).unref()
    }
  }
}
