import * as z from 'zod/mini'
import { Services } from './installation'
import { Moment, named } from '../values'

const Count = z.int()
/** Null if it could not be read within two seconds; the other parts are still sent. */
const readable = <S extends z.ZodMiniType>(part: S) => z.nullable(part)

/** What a process reports about itself every few seconds. */
export const ProcessFigures = named(
  'ProcessFigures',
  z.object({
    /** Includes the commit it was built from, if known: `0.1.0+1a2b3c4d`. */
    version: z.string(),
    startedAt: Moment,
    /** Unfinished games with viewers at this process. Several processes may have viewers of one game. */
    games: Count,
    /** Players with an event stream at this process. */
    players: Count,
    /** Open event streams of games at this process: players, hosts and spectators. */
    streams: Count,
    /** The 99th percentile of its event loop delay in the last seconds. */
    eventLoopDelayMs: z.number(),
    memoryBytes: Count,
    /** Whether messages from the other processes arrive; null without other processes. */
    hearsOthers: z.nullable(z.boolean()),
    /** Whether it plays other kinds of questions than `choice`. Missing for an earlier version, which does not. */
    knowsKinds: z.optional(z.literal(true)),
    /** Whether it knows that a player may have extra time. Missing for an earlier version, which does not. */
    knowsExtraTime: z.optional(z.literal(true)),
    /** Whether it knows what becomes of rude names. Missing for an earlier version, which does not. */
    knowsRudeNames: z.optional(z.literal(true)),
    knowsTeams: z.optional(z.literal(true)),
    /** Whether it knows that phones may show no texts. Missing for an earlier version, which does not. */
    knowsPhoneShows: z.optional(z.literal(true)),
    /** Whether it knows that players may be teams that share a phone. Missing for an earlier version, which does not. */
    knowsTeamPhones: z.optional(z.literal(true)),
    knowsEvenings: z.optional(z.literal(true)),
    knowsAssignments: z.optional(z.literal(true)),
  }),
)
export type ProcessFigures = z.output<typeof ProcessFigures>

export const ProcessHealth = named(
  'ProcessHealth',
  z.object({
    /** Short, and new at each start. */
    id: z.string(),
    /** Whether this process answers the call. */
    isAnswering: z.boolean(),
    /** Whether it has reported within the last seconds. */
    isAlive: z.boolean(),
    seenAt: Moment,
    /** Null for a process of an earlier version, which does not report. */
    figures: z.nullable(ProcessFigures),
  }),
)
export type ProcessHealth = z.output<typeof ProcessHealth>

export const InstallationHealth = named(
  'InstallationHealth',
  z.object({
    /** The version of the answering process. */
    version: z.string(),
    /** When the oldest running process started. */
    startedAt: Moment,
    /** Oldest first, including any that died within the last hour. Only the answering one if they cannot be read. */
    processes: z.array(ProcessHealth),
    /** Unfinished games and the players present in them, each counted once across all processes. */
    games: readable(Count),
    players: readable(Count),
    /** `latencyMs` is measured by a query for this reply. */
    database: z.object({ isUp: z.boolean(), latencyMs: readable(z.number()), version: readable(z.string()) }),
    /** `isUp` is null if Redis is not set up. */
    redis: z.object({ isSetUp: z.boolean(), isUp: z.nullable(z.boolean()) }),
    mail: z.object({
      isSetUp: z.boolean(),
      /** Neither sent nor given up yet. */
      waiting: readable(Count),
      /** Since when the oldest of them waits; null also if none does. */
      oldestAt: z.nullable(Moment),
      /** Given up within the last day. */
      failed: readable(Count),
    }),
    /** The payment provider's events that were given up in the last day and the last thirty days. */
    webhooks: z.object({ isSetUp: z.boolean(), failedToday: readable(Count), failed: readable(Count) }),
    /** Stored feedback whose mail to support has waited over ten minutes, or was given up within the last day. */
    unsentFeedback: readable(Count),
    /** Generations of questions that failed within the last day. */
    failedGenerations: readable(Count),
    /** Free space under DATA_DIR of this process; null also if it has no such folder. */
    diskFreeBytes: z.nullable(Count),
    services: Services,
  }),
)
export type InstallationHealth = z.output<typeof InstallationHealth>
