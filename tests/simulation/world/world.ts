/**
 * The simulated world: one queue of all events anywhere, run one after the other on a virtual clock. The clock stands
 * still during an event and all that follows at once from it; then it jumps to the next. So a seed gives one history.
 */
import { AsyncLocalStorage } from 'node:async_hooks'
import { EventQueue, type Planned } from './event-queue'

/** A process or a browser. Events of a dead actor are dropped, those of a frozen one wait. */
export interface Actor {
  name: string
  isDead: boolean
  frozenUntil: number
}

export interface Event extends Planned {
  actor: Actor | null
  act: () => unknown
  isCancelled: boolean
}

const actors = new AsyncLocalStorage<{ world: World; actor: Actor } | undefined>()
const nextTurn = setImmediate

/** The actor that is running at this moment; undefined outside of simulated worlds. */
export const currentActor = () => actors.getStore()

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
  readonly #queue = new EventQueue<Event>()
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
  schedule(afterMs: number, actor: Actor | null, act: () => unknown): Event {
    const event = { at: this.nowMs + Math.max(0, afterMs), order: this.#planned++, actor, act, isCancelled: false }
    this.#queue.add(event)
    return event
  }

  log(who: string, what: string): void {
    this.trace.push(`${(this.nowMs / 1_000).toFixed(3).padStart(8)} s  ${who.padEnd(12)} ${what}`)
  }

  addFinding(what: string): void {
    if (this.findings.includes(what)) return
    this.findings.push(what)
    this.log('judge', what)
  }

  runAs<T>(actor: Actor, act: () => T): T {
    return actors.run({ world: this, actor }, act)
  }

  /** Lets things happen until it is done or the time is over. */
  async run(isDone: () => boolean, untilMs: number): Promise<void> {
    while (!isDone()) {
      const event = this.#queue.take()
      if (!event) return
      if (event.at > untilMs) {
        this.#queue.add(event)
        this.nowMs = untilMs
        return
      }
      if (event.isCancelled || event.actor?.isDead) continue
      this.nowMs = Math.max(this.nowMs, event.at)
      if (event.actor && event.actor.frozenUntil > this.nowMs) {
        this.#queue.add({ ...event, at: event.actor.frozenUntil, order: this.#planned++ })
        continue
      }
      if (++this.#happened > eventsMost) return this.addFinding('G39 it never comes to rest')
      await this.#happen(event)
    }
  }

  async #happen({ actor, act }: Event): Promise<void> {
    try {
      await (actor ? this.runAs(actor, act) : actors.run(undefined, act))
    } catch (error) {
      this.addFinding(`${actor?.name ?? 'the world'} ended by ${error instanceof Error ? error.stack : String(error)}`)
    }
    // All promises and ticks that follow have their turn before the next turn of the event loop.
    await new Promise((resolve) => nextTurn(resolve))
  }
}
