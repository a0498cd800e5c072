/** How delayed real games are while bots play, at whichever process. The one that rehearses asks all others. */
import * as z from 'zod/mini'
import { measureDelay, type DelayMeter } from './event-loop-delay'

/** What processes tell each other of rehearsals, by the game that the bots play. */
export const RehearsalMessage = z.union([
  /** It is over, and its bots leave before it is removed. */
  z.object({ ended: z.int() }),
  /** How delayed are games elsewhere? Sent twice a second, by the process that plays it. */
  z.object({ asks: z.int(), lobbyId: z.int() }),
  /** The longest delay since the last time; null where nobody plays. */
  z.object({ answers: z.int(), from: z.string(), delayMs: z.nullable(z.number()) }),
])
export type RehearsalMessage = z.output<typeof RehearsalMessage>

/** A process that is too busy to answer is as delayed as it is silent, until it counts as gone. */
const silenceMs = { usual: 1_000, most: 3_000 }

/** What other processes have answered. */
export class OthersDelay {
  readonly #heard = new Map<string, { delayMs: number; at: number }>()

  hear(from: string, delayMs: number | null, now = performance.now()): void {
    if (delayMs === null) this.#heard.delete(from)
    else this.#heard.set(from, { delayMs, at: now })
  }

  /** The longest of them; null where nobody plays. */
  readMs(now = performance.now()): number | null {
    let longest: number | null = null
    for (const [from, { delayMs, at }] of this.#heard) {
      const silentMs = now - at
      if (silentMs > silenceMs.most) this.#heard.delete(from)
      else longest = Math.max(longest ?? 0, delayMs, silentMs - silenceMs.usual)
    }
    return longest
  }
}

const unaskedMs = 5_000

/** Measures the delay of this process while it is asked. */
export class AskedDelay {
  #meter: DelayMeter | null = null
  #end: NodeJS.Timeout | undefined

  /** Since it was asked before; 0 at first. */
  readMs(): number {
    clearTimeout(this.#end)
    this.#end = setTimeout(() => this.stop(), unaskedMs).unref()
    const delayMs = this.#meter?.readMs() ?? 0
    this.#meter ??= measureDelay()
    return delayMs
  }

  stop(): void {
    clearTimeout(this.#end)
    this.#meter?.stop()
    this.#meter = null
  }
}
