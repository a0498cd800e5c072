/**
 * The simulated world: one agenda of everything that happens anywhere, one after the other. Its time stands still while
 * something happens and all that follows at once from it; then it leaps to the next event. So a seed gives one history.
 */
import { AsyncLocalStorage } from 'node:async_hooks'
import { Agenda, type Planned } from './agenda'

/** Whose doing something is: a process or a browser. What the dead have planned does not happen; the frozen do it later. */
export interface Owner {
  name: string
  isDead: boolean
  frozenUntil: number
}

export interface Event extends Planned {
  owner: Owner | null
  act: () => unknown
  isCancelled: boolean
}

const owners = new AsyncLocalStorage<{ world: World; owner: Owner } | undefined>()
const nextTurn = setImmediate

/** Who is acting at this moment; undefined for everything outside of simulated worlds. */
export const acting = () => owners.getStore()

/** Simulated time begins in the morning of a day without any meaning. */
const epochMs = Date.UTC(2030, 0, 1, 9)

/** Many times what a game needs. */
const eventsMost = 50_000

export class World {
  readonly seed: number
  /** Since the beginning. */
  nowMs = 0
  readonly trace: string[] = []
  /** What must never happen, and was seen to happen. */
  readonly findings: string[] = []
  readonly #agenda = new Agenda<Event>()
  #planned = 0
  #happened = 0

  constructor(seed: number) {
    this.seed = seed
  }

  /** The database's clock. */
  get clock(): number {
    return epochMs + this.nowMs
  }

  /** Plans something. */
  at(afterMs: number, owner: Owner | null, act: () => unknown): Event {
    const event = { at: this.nowMs + Math.max(0, afterMs), order: this.#planned++, owner, act, isCancelled: false }
    this.#agenda.add(event)
    return event
  }

  note(who: string, what: string): void {
    this.trace.push(`${(this.nowMs / 1_000).toFixed(3).padStart(8)} s  ${who.padEnd(12)} ${what}`)
  }

  find(what: string): void {
    if (this.findings.includes(what)) return
    this.findings.push(what)
    this.note('judge', what)
  }

  as<T>(owner: Owner, act: () => T): T {
    return owners.run({ world: this, owner }, act)
  }

  /** Lets things happen until it is done or the time is over. */
  async run(isDone: () => boolean, untilMs: number): Promise<void> {
    while (!isDone()) {
      const event = this.#agenda.take()
      if (!event) return
      if (event.at > untilMs) {
        this.#agenda.add(event)
        this.nowMs = untilMs
        return
      }
      if (event.isCancelled || event.owner?.isDead) continue
      this.nowMs = Math.max(this.nowMs, event.at)
      if (event.owner && event.owner.frozenUntil > this.nowMs) {
        this.#agenda.add({ ...event, at: event.owner.frozenUntil, order: this.#planned++ })
        continue
      }
      if (++this.#happened > eventsMost) return this.find('G39 it never comes to rest')
      await this.#happen(event)
    }
  }

  async #happen({ owner, act }: Event): Promise<void> {
    try {
      await (owner ? this.as(owner, act) : owners.run(undefined, act))
    } catch (error) {
      this.find(`${owner?.name ?? 'the world'} ended by ${error instanceof Error ? error.stack : String(error)}`)
    }
    // All promises and ticks that follow have their turn before the next turn of the event loop.
    await new Promise((resolve) => nextTurn(resolve))
  }
}
