/** A rehearsal: a second game of the same quiz, played by bots, which leaves nothing behind. */
import * as z from 'zod/mini'
import { limits } from '../limits'
import { named, Pin } from '../values'

export const RehearsalSize = z.literal(limits.rehearsalSizes)

/** In ms. */
const Spread = z.object({ median: z.int(), p95: z.int() })

/** What the bots have met so far. */
export const RehearsalFigures = named(
  'RehearsalFigures',
  z.object({
    joined: z.int(),
    /** From the request to the reply; null before the first. */
    joins: z.nullable(Spread),
    /** The open question, or the one before. */
    question: z.nullable(
      z.object({
        index: z.int(),
        /** How many phones show it. */
        seen: z.int(),
        /** From the opening until the last phone showed it; null until then. */
        lastMs: z.nullable(z.int()),
        answered: z.int(),
        /** From the tap to the acknowledgement. */
        answers: z.nullable(Spread),
      }),
    ),
    /** How late the bots' own process is at its work. */
    lateMs: z.int(),
  }),
)
export type RehearsalFigures = z.output<typeof RehearsalFigures>

/** `slow`: another game meets delays, so the bots take their time. `stopped`: that did not help, and they have left. */
export const rehearsalPaces = ['usual', 'slow', 'stopped'] as const
export type RehearsalPace = (typeof rehearsalPaces)[number]

const progress = {
  pace: z.enum(rehearsalPaces),
  /** The machine has so much to do that the figures say little about it. */
  isTooBusy: z.boolean(),
  /** How long other games of this process have to wait at most; null while nobody plays any. */
  othersDelayMs: z.nullable(z.int()),
  figures: RehearsalFigures,
}
export type RehearsalProgress = { [Field in keyof typeof progress]: z.output<(typeof progress)[Field]> }

export const Rehearsal = named(
  'Rehearsal',
  z.object({
    /** Of the game that the bots play. */
    pin: Pin,
    players: z.int(),
    endsInMs: z.int(),
    ...progress,
  }),
)
export type Rehearsal = z.output<typeof Rehearsal>
