/** Double clicks, two tabs, two processes: whatever comes at once is done once. */
import type { FastifyInstance } from 'fastify'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { routes, type Route } from '../../contract/routes'
import { subscriptionsAtStripe, chargesOf } from '../../tests/kit/app/at-stripe'
import { sharedBillingApp } from '../../tests/kit/app/billing-app'
import { caller, type Call } from '../../tests/kit/app/call'
import { anotherProcess, type TestHost } from '../../tests/kit/app/test-app'
import { isLive } from '../../rules/provider-subscription'
import { buildApp } from '../app'
import { openDatabase, type Database } from '../db/database'

const { billing } = routes
const t = sharedBillingApp()
let other: FastifyInstance
let elsewhere: Call
let db: Database
beforeAll(async () => {
  // Calls of one process wait for each other in its memory, which is known by its connections.
  db = openDatabase(t.deps.db.$client.options.connectionString!)
  other = await buildApp(anotherProcess(t.deps, { db }))
  elsewhere = caller(other)
})
afterAll(async () => {
  await other.close()
  await db.$client.end()
})

const times = 20

/** The replies of twenty calls: each call's input by its number. */
async function atOnce(host: TestHost, by: Call[], route: Route, input: (index: number) => object = () => ({})) {
  const call = (_: unknown, index: number) => by[index % by.length]!(route, input(index), host)
  const replies = await Promise.all(Array.from({ length: times }, call))
  return replies.map(({ status, body, problem }) => (status === 200 ? body : problem.code))
}

async function expectOne(host: TestHost, charges: number[]) {
  const customers = [...t.stripe.customers.values()].filter(({ metadata }) => metadata.userId === host.id)
  expect(customers).toHaveLength(1)
  expect(subscriptionsAtStripe(t, host)).toHaveLength(1)
  expect(await chargesOf(t, host)).toEqual(charges)
}

/** A renewal that was declined, and another card that works. */
async function pastDue(): Promise<TestHost> {
  const host = await t.afterTrial()
  await t.pay(host, 'direct', 'declinedWhenCharged')
  const { stripeSubscriptionId, stripeCustomerId } = await t.rowOf(host)
  const card = await t.stripe.addCard(stripeCustomerId!, 'worksToo')
  Object.assign(t.stripe.subscriptions.get(stripeSubscriptionId!)!, {
    status: 'past_due',
    default_payment_method: card.id,
  })
  await t.call(billing.complete, {}, host)
  return host
}

/** Confirmed cards, each by a set-up of its own. */
async function confirmedCards(host: TestHost, count: number): Promise<string[]> {
  const ids: string[] = []
  while (ids.length < count) ids.push(await t.confirmCard(host, 'works', billing.setupPaymentMethod))
  return ids
}

describe.each(['one process', 'two processes'])('B7 twenty at once at %s', (where) => {
  const by = () => (where === 'one process' ? [t.call] : [t.call, elsewhere])

  test.each([
    [billing.subscribe, () => t.onTrial()],
    [billing.subscribeDirect, () => t.afterTrial()],
    [billing.setupPaymentMethod, () => t.afterTrial()],
  ])('%s: one customer, one set-up', async (route, aHost) => {
    const host = await aHost()
    const replies = await atOnce(host, by(), route)
    expect(new Set(replies.map((reply) => JSON.stringify(reply))).size).toBe(1)
    const { stripeCustomerId } = await t.rowOf(host)
    const own = ({ customer }: { customer: unknown }) => customer === stripeCustomerId
    expect([...t.stripe.setupIntents.values()].filter(own)).toHaveLength(1)
    expect([...t.stripe.customers.values()].filter(({ metadata }) => metadata.userId === host.id)).toHaveLength(1)
  })

  test('complete-trial-subscription with one card: one subscription, nothing charged', async () => {
    const host = await t.onTrial()
    const setupIntentId = await t.confirmCard(host, 'works', billing.subscribe)
    const replies = await atOnce(host, by(), billing.completeTrial, () => ({ setupIntentId }))
    expect(replies).toEqual(Array.from({ length: times }, () => ({ success: true, status: 'trialing' })))
    await expectOne(host, [])
  })

  test('complete-direct-subscription with one card: one subscription, one charge', async () => {
    const host = await t.afterTrial()
    const setupIntentId = await t.confirmCard(host)
    const replies = await atOnce(host, by(), billing.completeDirect, () => ({ setupIntentId }))
    expect(replies).toEqual(Array.from({ length: times }, () => ({ success: true, status: 'active' })))
    await expectOne(host, [500])
  })

  test.each([
    ['trial', billing.completeTrial, () => t.onTrial(), []],
    ['direct', billing.completeDirect, () => t.afterTrial(), [500]],
  ] as const)(
    'with several cards on the %s path: the first makes it, the others hear of it',
    async (_, route, aHost, charges) => {
      const host = await aHost()
      const cards = await confirmedCards(host, 4)
      const replies = await atOnce(host, by(), route, (index) => ({ setupIntentId: cards[index % cards.length] }))
      const isDone = (reply: unknown) => typeof reply === 'object'
      expect(replies.filter(isDone)).toHaveLength(times / cards.length)
      expect(new Set(replies.filter((reply) => !isDone(reply)))).toEqual(new Set(['already_subscribed']))
      await expectOne(host, [...charges])
    },
  )

  test('cancel and reactivate, in any order: the last word holds, and one subscription goes on', async () => {
    const host = await t.subscriber()
    const call = (_: unknown, index: number) =>
      by()[index % by().length]!(index % 3 === 0 ? billing.reactivate : billing.cancel, {}, host)
    const replies = await Promise.all(Array.from({ length: times }, call))
    expect(new Set(replies.map(({ status }) => status))).toEqual(new Set([200]))
    const [subscription] = subscriptionsAtStripe(t, host)
    const { subscriptionEndsAt } = await t.rowOf(host)
    expect(subscriptionEndsAt !== null).toBe(subscription?.cancel_at_period_end)
    await expectOne(host, [500])
  })

  test('cancel what owes a payment: it ends once, and every reply is the same', async () => {
    const host = await pastDue()
    const replies = await atOnce(host, by(), billing.cancel)
    expect(replies).toEqual(
      Array.from({ length: times }, () => ({ success: true, status: 'canceled', subscriptionEndsAt: null })),
    )
    await expectOne(host, [])
  })

  test('smart fix: one attempt, one charge', async () => {
    const host = await pastDue()
    const { stripeSubscriptionId: subscriptionId } = await t.rowOf(host)
    const replies = await atOnce(host, by(), billing.smartFix, () => ({ subscriptionId }))
    const actions = replies.map((reply) => (reply as { action: string }).action).toSorted()
    expect(actions).toEqual([
      'invoice_paid_successfully',
      ...Array.from({ length: times - 1 }, () => 'payment_succeeded_fix_needed'),
    ])
    await expectOne(host, [500])
  })

  test('update-payment-method of what owes a payment: one charge', async () => {
    const host = await pastDue()
    const cards = await confirmedCards(host, 2)
    const replies = await atOnce(host, by(), billing.updatePaymentMethod, (index) => ({
      setupIntentId: cards[index % cards.length],
    }))
    expect(replies).toEqual(Array.from({ length: times }, () => ({ success: true, status: 'active' })))
    await expectOne(host, [500])
  })

  test('a cancellation and a payment: the host is charged for what runs, or for nothing', async () => {
    const host = await pastDue()
    const [setupIntentId] = await confirmedCards(host, 1)
    const [here, there = here] = by()
    await Promise.all([here!(billing.cancel, {}, host), there!(billing.completeDirect, { setupIntentId }, host)])
    const live = subscriptionsAtStripe(t, host).filter(({ status }) => isLive(status))
    expect(live.length).toBeLessThanOrEqual(1)
    expect(await chargesOf(t, host)).toEqual(live.length === 1 ? [500] : [])
  })
})

test('B7 the lock of a process that died runs out', async () => {
  const host = await t.afterTrial()
  await t.set(host, { billingLockedUntil: new Date(t.stripe.clock.now() + 120_000) })
  const waiting = t.call(billing.subscribeDirect, {}, host)
  const first = await Promise.race([waiting, t.call(billing.status, {}, host)])
  expect(first.body).toHaveProperty('isBillingSetUp')
  await t.stripe.clock.advance(120_000)
  expect((await waiting).status).toBe(200)
})
