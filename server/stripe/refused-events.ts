import type { FastifyBaseLogger } from 'fastify'
import { atMostEvery } from '../log/at-most-every'

export interface RefusedEvents {
  /** An event came whose signature does not fit. */
  add: () => void
  /** How many, since this process started. */
  count: () => number
}

/** Counts the events that were refused for their signature, and warns of them at most once a minute. */
export function refusedEvents(log: Pick<FastifyBaseLogger, 'warn'>): RefusedEvents {
  const mayLog = atMostEvery(60_000)
  let refused = 0
  return {
    add() {
      refused++
      if (mayLog()) log.warn({ refused }, warning)
    },
    count: () => refused,
  }
}

const warning =
  'An event was refused: its signature does not fit STRIPE_WEBHOOK_SECRET. If Stripe’s dashboard shows failed deliveries ' +
  '(Developers, Webhooks), copy the signing secret of this webhook from there.'
