/** The server with payments, at a local Stripe that shares its time. */
import { eq, isNull } from 'drizzle-orm'
import { afterAll, beforeAll } from 'vitest'
import type { Reply } from '../../../contract/api'
import { routes, stripeWebhookPath, type Route } from '../../../contract/routes'
import { stripeEvents, users } from '../../../server/db/tables'
import { waitFor } from '../installation/machine'
import {
  stripeServer,
  type CardName,
  type StripeServer,
  type StripeServerOptions,
} from '../services/stripe/stripe-server'
import { testApp, type TestApp, type TestHost, type TestOptions } from './test-app'

const { billing } = routes

export type UserRow = typeof users.$inferSelect

export interface BillingApp extends TestApp {
  stripe: StripeServer
  /** A host on a trial that ends in `days`. */
  onTrial: (days?: number) => Promise<TestHost>
  /** A host whose trial has ended. */
  afterTrial: () => Promise<TestHost>
  /** A paying host: the trial is over, and the card is charged at once. */
  subscriber: (card?: CardName) => Promise<TestHost>
  /** Begins on a path, confirms the card as a browser does, and completes. */
  pay: (host: TestHost, path: 'trial' | 'direct', card?: CardName) => Promise<PaymentReply>
  /** Sends a confirmed card, by default on the direct path. */
  complete: (host: TestHost, setupIntentId: unknown, route?: CompletingRoute) => Promise<PaymentReply>
  /** Confirms a card for a call that takes a set-up intent, and returns its id. */
  confirmCard: (host: TestHost, card?: CardName, begin?: Beginning) => Promise<string>
  rowOf: (host: TestHost) => Promise<UserRow>
  set: (host: TestHost, changes: Partial<UserRow>) => Promise<void>
  /** Resolves when every received event is handled. */
  settled: () => Promise<void>
}

type PaymentReply = Awaited<ReturnType<TestApp['call']>> & { body: Reply<typeof billing.completeDirect> }
export type CompletingRoute =
  typeof billing.completeDirect | typeof billing.completeTrial | typeof billing.updatePaymentMethod
type Beginning = Extract<Route, `POST /api/subscribe${string}` | typeof billing.setupPaymentMethod>

const dayMs = 24 * 3_600_000

export async function billingApp({
  deliver = true,
  ...options
}: { stripe?: StripeServerOptions; deliver?: boolean } & Pick<
  TestOptions,
  'env' | 'patience' | 'log'
> = {}): Promise<BillingApp> {
  const stripe = await stripeServer(options.stripe)
  const t = await testApp({ ...options, now: stripe.clock.now, env: { ...stripe.env, ...options.env } })
  const { db } = t.deps
  if (deliver)
    stripe.webhooks.deliverTo(async (payload, signature) => {
      const headers = { 'content-type': 'application/json', 'stripe-signature': signature }
      return (await t.app.inject({ method: 'POST', url: stripeWebhookPath, payload, headers })).statusCode
    })

  const trial = (endsInDays: number) => ({ trialEndsAt: new Date(stripe.clock.now() + endsInDays * dayMs) })
  const rowOf = async ({ id }: TestHost) => (await db.select().from(users).where(eq(users.id, id)))[0]!

  async function confirmCard(host: TestHost, card: CardName = 'works', begin: Beginning = billing.subscribeDirect) {
    const { body } = await t.call(begin, {}, host)
    const { setupIntentId } = body as Reply<typeof billing.subscribe>
    await stripe.confirmSetup(setupIntentId!, card)
    return setupIntentId!
  }

  async function complete(host: TestHost, setupIntentId: unknown, route: CompletingRoute = billing.completeDirect) {
    return (await t.call(route, { setupIntentId }, host)) as PaymentReply
  }

  async function pay(host: TestHost, path: 'trial' | 'direct', card: CardName = 'works') {
    const isTrial = path === 'trial'
    const setupIntentId = await confirmCard(host, card, isTrial ? billing.subscribe : billing.subscribeDirect)
    return complete(host, setupIntentId, isTrial ? billing.completeTrial : billing.completeDirect)
  }

  const afterTrial = () => t.aHost({ ...trial(-1), hasUsedTrial: true })
  return {
    ...t,
    stripe,
    onTrial: (days = 3) => t.aHost(trial(days)),
    afterTrial,
    async subscriber(card) {
      const host = await afterTrial()
      await pay(host, 'direct', card)
      return host
    },
    pay,
    complete,
    confirmCard,
    rowOf,
    set: async ({ id }, changes) => void (await db.update(users).set(changes).where(eq(users.id, id))),
    async settled() {
      await stripe.webhooks.settled()
      const isDone = async () => (await db.$count(stripeEvents, isNull(stripeEvents.doneAt))) === 0
      await waitFor(isDone, 10_000, 'all events are handled', 10)
    },
    async close() {
      await t.close()
      await stripe.close()
    },
  }
}

/** For a whole test file: built before its first test, closed after its last. */
export function sharedBillingApp(options?: Parameters<typeof billingApp>[0]): BillingApp {
  const shared = {} as BillingApp
  beforeAll(async () => {
    Object.assign(shared, await billingApp(options))
  })
  afterAll(() => shared.close())
  return shared
}
