import * as z from 'zod/mini'
import { Services } from './installation'
import { Moment, named } from '../values'

/** A process of the installation, as it has described itself last. */
export const ProcessHealth = named(
  'ProcessHealth',
  z.object({
    /** Short, and new with each start. */
    id: z.string(),
    /** Whether it is the one that answers this call. */
    isAnswering: z.boolean(),
    /** Whether it has been seen within the last seconds. */
    isAlive: z.boolean(),
    version: z.string(),
    startedAt: Moment,
    seenAt: Moment,
    /** Games of which it has viewers. */
    games: z.int(),
    /** Players with an event stream there. */
    players: z.int(),
    eventLoopDelayMs: z.number(),
    /** Whether it hears the others; null where there are no others to hear. */
    hearsOthers: z.nullable(z.boolean()),
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
    /** The oldest first; also those that have died a short while ago. */
    processes: z.array(ProcessHealth),
    /** Games that run now, and the players in them, on all processes together. */
    games: z.int(),
    players: z.int(),
    /** `latencyMs`: of a query made for this reply. */
    database: z.object({ isUp: z.boolean(), latencyMs: z.nullable(z.number()) }),
    redis: z.object({ isSetUp: z.boolean(), isUp: z.nullable(z.boolean()) }),
    mail: z.object({
      isSetUp: z.boolean(),
      /** Not sent yet, and not given up. */
      waiting: z.int(),
      /** Given up within the last day. */
      failed: z.int(),
    }),
    /** The payment provider's events that were given up within the last day. */
    webhooks: z.object({ isSetUp: z.boolean(), failed: z.int() }),
    /** Feedback that is stored here and whose mail to the support address has not been sent. */
    unsentFeedback: z.int(),
    services: Services,
  }),
)
export type InstallationHealth = z.output<typeof InstallationHealth>
