/** The provider replies slowly or never: every waiting caller gets a reply in time, whatever the call. */
import type { FastifyInstance } from 'fastify'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { routes, type Route } from '../../contract/routes'
import { chargesOf } from '../../tests/kit/app/at-stripe'
import { sharedBillingApp } from '../../tests/kit/app/billing-app'
import { caller, type Call } from '../../tests/kit/app/call'
import { anotherProcess, type TestHost } from '../../tests/kit/app/test-app'
import { waitFor } from '../../tests/kit/installation/machine'
import { buildApp } from '../app'
import { openStripe } from '../stripe/stripe-account'

const { account, admin, billing } = routes
const t = sharedBillingApp({ deliver: false })
/** No single request is ever given up: what ends a call is the time that all of its requests have together. */
const patience = { timeoutMs: 60_000, retries: 1, callMs: 5_000, chargeMs: 5_000 }
const processWith = (own: Partial<typeof patience>) =>
  buildApp(anotherProcess(t.deps, { stripe: openStripe(t.deps.env, t.deps.log, { ...patience, ...own }) }))
let impatient: FastifyInstance
let hasty: FastifyInstance
let call: Call

beforeAll(async () => {
  impatient = await processWith({})
  hasty = await processWith({ callMs: 1_000, chargeMs: 60_000 })
  call = caller(impatient)
})
afterAll(() => Promise.all([impatient.close(), hasty.close()]))
afterEach(() => Object.assign(t.stripe, { mood: 'answers', troubles: [], delayMs: 0 }))

test('subscribing is answered within ten seconds, whatever the provider does', () => {
  const stripe = openStripe(t.deps.env, t.deps.log)!
  const start = performance.now()
  expect(stripe.waitedFor().deadline - start).toBeLessThan(9_500)
  // The page waits for a minute.
  expect(stripe.waitedFor('charge').deadline - start).toBeLessThan(30_000)
  expect(stripe.deadline).toBe(Infinity)
})

/** The calls that wait for the provider, each by somebody who may make it. */
const calls: Record<string, () => Promise<{ host: TestHost; route: Route; input?: object }>> = {
  subscribe: async () => ({ host: await t.onTrial(), route: billing.subscribe }),
  'subscribe-direct': async () => ({ host: await t.afterTrial(), route: billing.subscribeDirect }),
  'complete-direct-subscription': async () => {
    const host = await t.afterTrial()
    return { host, route: billing.completeDirect, input: { setupIntentId: await t.confirmCard(host) } }
  },
  'setup-payment-method': async () => ({ host: await t.afterTrial(), route: billing.setupPaymentMethod }),
  ...Object.fromEntries(
    [
      billing.cancel,
      billing.reactivate,
      billing.paymentMethod,
      billing.invoices,
      billing.complete,
      billing.forceSync,
      account.remove,
    ].map((route) => [route, async () => ({ host: await t.subscriber(), route })]),
  ),
  'trial/cancel': async () => {
    const host = await t.onTrial()
    await t.pay(host, 'trial')
    return { host, route: billing.cancelTrial }
  },
  investigate: async () => ({ host: await t.subscriber(), route: billing.investigate, input: { paymentId: 'pi_1' } }),
  'smart fix': async () => {
    const host = await t.subscriber()
    const subscriptionId = (await t.rowOf(host)).stripeSubscriptionId
    return { host, route: billing.smartFix, input: { subscriptionId } }
  },
  ...Object.fromEntries(
    [admin.cancelSubscription, admin.followProvider].map((route) => [
      route,
      async () => ({ host: await t.admin(), route, input: { userId: (await t.subscriber()).id } }),
    ]),
  ),
  'extend-trial': async () => {
    const host = await t.onTrial()
    await t.pay(host, 'trial')
    return { host: await t.admin(), route: admin.extendTrial, input: { userId: host.id, days: 3 } }
  },
}

test('while the provider hangs, every call that waits for it says so', async () => {
  const prepared = await Promise.all(
    Object.entries(calls).map(async ([name, prepare]) => ({ name, ...(await prepare()) })),
  )
  t.stripe.mood = 'hangs'
  const replies = await Promise.all(
    prepared.map(async ({ name, host, route, input }) => {
      const { status, problem } = await call(route, input, host)
      return [name, status, problem.code]
    }),
  )
  expect(replies).toEqual(Object.keys(calls).map((name) => [name, 503, 'payments_away']))
})

test('P15 while the provider hangs, the details are what our copy knows', async () => {
  const host = await t.subscriber()
  t.stripe.mood = 'hangs'
  const { status, body } = await call(billing.details, {}, host)
  expect([status, body.subscription?.error]).toEqual([200, 'The payment provider cannot be reached right now.'])
})

describe('while the provider is slow', () => {
  test('all requests of a call have its time together, none is made after it, and asked again it is done once', async () => {
    const host = await t.afterTrial()
    // Each is answered well within the time.
    t.stripe.delayMs = 3_000
    t.stripe.requests.length = 0
    const { status, problem } = await call(billing.subscribeDirect, {}, host)
    expect([status, problem.code]).toEqual([503, 'payments_away'])
    const made = t.stripe.requests.length
    expect(made).toBeLessThanOrEqual(2)
    t.stripe.delayMs = 0
    // The provider is still processing the last request, and does not accept it again meanwhile.
    const isBegun = async () => (await t.call(billing.subscribeDirect, {}, host)).status === 200
    await waitFor(isBegun, 20_000, 'the provider is done with it')
    expect((await t.pay(host, 'direct')).body).toEqual({ success: true, status: 'active' })
    const own = [...t.stripe.customers.values()].filter(({ metadata }) => metadata.userId === host.id)
    expect([own.length, await chargesOf(t, host)]).toEqual([1, [500]])
  })

  test('a call that waits for another of its host is answered in its own time', async () => {
    const host = await t.afterTrial()
    const setupIntentId = await t.confirmCard(host)
    t.stripe.requests.length = 0
    // The payment makes several requests, so it goes on until the other call has been answered.
    t.stripe.delayMs = 3_000
    const order: string[] = []
    const paying = caller(hasty)(billing.completeDirect, { setupIntentId }, host).finally(() => order.push('paying'))
    await waitFor(() => t.stripe.requests.length > 0, 10_000, 'the payment has begun', 5)
    const beginning = caller(hasty)(billing.subscribeDirect, {}, host).finally(() => order.push('beginning'))
    const { status, problem } = await beginning
    t.stripe.delayMs = 0
    expect([status, problem.code]).toEqual([409, 'payment_running'])
    expect((await paying).status).toBe(200)
    expect(order).toEqual(['beginning', 'paying'])
  })
})
