import type { FastifyBaseLogger } from 'fastify'
import { atMostEvery } from '../log/at-most-every'

export interface RefusedEvents {
  /** Counts an event with a wrong signature. */
  add: () => void
  /** The number since this process started. */
  count: () => number
}

/** Counts events refused for their signature, and warns about them at most once a minute. */
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
