import * as z from 'zod/mini'
import { Services } from './installation'
import { Moment, named } from '../values'

const Count = z.int()
/** What could not be read within two seconds is null: the other parts are told all the same. */
const readable = <S extends z.ZodMiniType>(part: S) => z.nullable(part)

/** What a process says of itself every few seconds. */
export const ProcessFigures = named(
  'ProcessFigures',
  z.object({
    /** With the commit it was built from, where that is known: `0.1.0+1a2b3c4d`. */
    version: z.string(),
    startedAt: Moment,
    /** Unfinished games of which it has viewers. Several processes may have viewers of one game. */
    games: Count,
    /** Players with an event stream there. */
    players: Count,
    /** Event streams of games that are open there: of players, hosts and spectators. */
    streams: Count,
    /** How late its event loop was, 99 of 100 times, in the last seconds. */
    eventLoopDelayMs: z.number(),
    memoryBytes: Count,
    /** Whether it hears the others; null where there are no others to hear. */
    hearsOthers: z.nullable(z.boolean()),
  }),
)
export type ProcessFigures = z.output<typeof ProcessFigures>

export const ProcessHealth = named(
  'ProcessHealth',
  z.object({
    /** Short, and new with each start. */
    id: z.string(),
    /** Whether it is the one that answers this call. */
    isAnswering: z.boolean(),
    /** Whether it has been seen within the last seconds. */
    isAlive: z.boolean(),
    seenAt: Moment,
    /** Null of a process of an earlier version, which does not describe itself. */
    figures: z.nullable(ProcessFigures),
  }),
)
export type ProcessHealth = z.output<typeof ProcessHealth>

export const InstallationHealth = named(
  'InstallationHealth',
  z.object({
    /** Of the process that answers. */
    version: z.string(),
    /** When the oldest process that runs now has started. */
    startedAt: Moment,
    /** The oldest first; also those that have died within the last hour. Of this process alone where they cannot be read. */
    processes: z.array(ProcessHealth),
    /** Unfinished games and the players who are present in them, each counted once over all processes. */
    games: readable(Count),
    players: readable(Count),
    /** `latencyMs`: of a query made for this reply. */
    database: z.object({ isUp: z.boolean(), latencyMs: readable(z.number()), version: readable(z.string()) }),
    /** `isUp` is null where it is not set up. */
    redis: z.object({ isSetUp: z.boolean(), isUp: z.nullable(z.boolean()) }),
    mail: z.object({
      isSetUp: z.boolean(),
      /** Not sent yet, and not given up. */
      waiting: readable(Count),
      /** Since when the oldest of those waits; null where none does, too. */
      oldestAt: z.nullable(Moment),
      /** Given up within the last day. */
      failed: readable(Count),
    }),
    /** The payment provider's events that were given up, within the last day and the last thirty days. */
    webhooks: z.object({ isSetUp: z.boolean(), failedToday: readable(Count), failed: readable(Count) }),
    /** Feedback that is stored here and whose mail to the support address waits for more than ten minutes, or was given up within the last day. */
    unsentFeedback: readable(Count),
    /** Generations of questions that have failed within the last day. */
    failedGenerations: readable(Count),
    /** Free under DATA_DIR, for this process; null where it has no such folder, too. */
    diskFreeBytes: z.nullable(Count),
    services: Services,
  }),
)
export type InstallationHealth = z.output<typeof InstallationHealth>
