import type { FastifyInstance } from 'fastify'
import type { Endpoint } from '../../contract/endpoint'
import { billingApi } from '../../contract/endpoints/billing'
import type { Deps } from '../deps'
import { Problem } from '../problems/problem'
import { serve } from '../http/serve'
import type { Caller } from '../http/session'
import { rateLimiter } from '../limits/rate-limiter'
import { priceCache } from '../stripe/price-cache'
import { refusedEvents } from '../stripe/refused-events'
import { waitedFor, type BillingDeps } from './billing-user'
import { cancelSubscription, cancelTrial, reactivateSubscription } from './subscription/cancel'
import { beginCardUpdate, beginSubscription } from './checkout/card-setup'
import { completeSubscription, updateCard } from './checkout/complete'
import { invoicesOfUser, paymentMethodOf, subscriptionDetails } from './subscription/details'
import { eventCounts } from './events/event-store'
import { eventWorker } from './events/event-worker'
import { extendTrialsAtFirstStart } from './startup/first-start'
import { warnOfPrice } from './startup/price-warning'
import { investigate, smartFix } from './recovery/smart-fix'
import { inSync, subscriptionStatus } from './subscription/status'
import { sweepPeriodically } from './sweep'
import { webhookRoute } from './events/webhook'

/**
 * For one user's calls that ask the provider, including the status: far more than a person makes, yet so few that one
 * host cannot use up the provider's limit for all.
 */
const callsPerMinute = 60

export function billingRoutes(app: FastifyInstance, deps: Deps): void {
  const { stripe } = deps
  const perUser = rateLimiter(deps.rateCounters, deps.now, {
    name: 'billing',
    per: 'key',
    most: callsPerMinute,
    windowMs: 60_000,
  })
  const price = stripe ? priceCache(stripe) : async () => null
  const mayFetch = async (userId: string) => (await perUser.tryTake(userId)).granted
  const status = subscriptionStatus(deps, { price, mayFetch })
  // Never refused: once the limit is used up, it replies from our copy.
  serve(app, billingApi.status, (_, { userId }) => status(userId))

  if (!stripe) return refuseBilling(app, deps)
  const billing = { ...deps, stripe }
  /** Runs before anything else in a call. */
  const guard: Guard = async ({ userId }) => void (await perUser.take(userId))
  serveOverview(app, billing, guard)
  servePayments(app, billing, guard)
  serveCancellations(app, billing, guard)
  serveRepairs(app, billing, guard)
  const refused = refusedEvents(deps.log)
  serveDebug(app, billing, { guard, refused: refused.count })
  const worker = eventWorker(billing)
  webhookRoute(app, deps, { onEvent: worker.wake, onForgery: refused.add })
  sweepPeriodically(app, billing)
  app.addHook('onClose', () => worker.close())
  app.addHook('onReady', () => extendTrialsAtFirstStart(deps))
  app.addHook('onListen', () => void warnOfPrice(stripe, deps.log))
}

/** Without the provider every call is refused except the status, which uses our copy. */
function refuseBilling(app: FastifyInstance, deps: Deps): void {
  const refuse = async () => {
    throw new Problem('billing_not_set_up')
  }
  const { status: _, ...calls } = billingApi
  for (const endpoint of Object.values<Endpoint>(calls)) serve(app, endpoint, refuse, { guard: refuse })
  webhookRoute(app, deps, { onEvent: () => {}, onForgery: () => {} })
}

type Guard = (caller: Caller) => Promise<void>

/** The other data on the subscription page. */
function serveOverview(app: FastifyInstance, deps: BillingDeps, guard: Guard): void {
  serve(
    app,
    billingApi.details,
    async (_, { userId }) => ({ subscription: await subscriptionDetails(waitedFor(deps), userId) }),
    {
      guard,
    },
  )
  serve(
    app,
    billingApi.paymentMethod,
    async (_, { userId }) => {
      const paymentMethod = await paymentMethodOf(waitedFor(deps), userId)
      return { hasPaymentMethod: paymentMethod !== null, paymentMethod }
    },
    { guard },
  )
  serve(
    app,
    billingApi.invoices,
    async (_, { userId }) => ({ invoices: await invoicesOfUser(waitedFor(deps), userId) }),
    {
      guard,
    },
  )
}

function servePayments(app: FastifyInstance, deps: BillingDeps, guard: Guard): void {
  serve(app, billingApi.subscribe, (_, { userId }) => beginSubscription(waitedFor(deps), userId, 'trial'), { guard })
  serve(app, billingApi.subscribeDirect, (_, { userId }) => beginSubscription(waitedFor(deps), userId, 'direct'), {
    guard,
  })
  serve(
    app,
    billingApi.completeTrial,
    ({ setupIntentId }, { userId }) => completeSubscription(waitedFor(deps, 'charge'), userId, setupIntentId, 'trial'),
    { guard },
  )
  serve(
    app,
    billingApi.completeDirect,
    ({ setupIntentId }, { userId }) => completeSubscription(waitedFor(deps, 'charge'), userId, setupIntentId, 'direct'),
    { guard },
  )
  serve(app, billingApi.setupPaymentMethod, (_, { userId }) => beginCardUpdate(waitedFor(deps), userId), { guard })
  serve(
    app,
    billingApi.updatePaymentMethod,
    ({ setupIntentId }, { userId }) => updateCard(waitedFor(deps, 'charge'), userId, setupIntentId),
    { guard },
  )
}

function serveCancellations(app: FastifyInstance, deps: BillingDeps, guard: Guard): void {
  serve(app, billingApi.cancel, (_, { userId }) => cancelSubscription(waitedFor(deps), userId), { guard })
  serve(app, billingApi.reactivate, (_, { userId }) => reactivateSubscription(waitedFor(deps), userId), { guard })
  serve(app, billingApi.cancelTrial, (_, { userId }) => cancelTrial(waitedFor(deps), userId), { guard })
}

/** The calls that bring our copy back in line with the provider. */
function serveRepairs(app: FastifyInstance, deps: BillingDeps, guard: Guard): void {
  serve(app, billingApi.complete, (_, { userId }) => inSync(waitedFor(deps), userId), { guard })
  serve(app, billingApi.forceSync, (_, { userId }) => inSync(waitedFor(deps), userId), { guard })
  serve(app, billingApi.investigate, ({ paymentId }, { userId }) => investigate(waitedFor(deps), userId, paymentId), {
    guard,
  })
  serve(
    app,
    billingApi.smartFix,
    ({ subscriptionId }, { userId }) => smartFix(waitedFor(deps, 'charge'), userId, subscriptionId),
    {
      guard,
    },
  )
}

interface DebugOptions {
  guard: Guard
  refused: () => number
}

/** The state of all hosts' payments, for the administrator. */
function serveDebug(app: FastifyInstance, deps: BillingDeps, { guard, refused }: DebugOptions): void {
  serve(
    app,
    billingApi.debug,
    async () => {
      const { received, failed, failedPayments, lastAt } = await eventCounts(deps)
      const refusal = deps.stripe.lastRefusal()
      return {
        priceId: deps.stripe.priceId,
        webhooks: {
          received,
          failed,
          refused: refused(),
          lastAt: lastAt?.toISOString() ?? null,
          isSetUp: deps.stripe.webhookSecret !== undefined,
        },
        payments: { failed: failedPayments },
        livemode: deps.stripe.isLive,
        refusal: refusal && { message: refusal.message, at: refusal.at.toISOString() },
      }
    },
    { guard },
  )
}
