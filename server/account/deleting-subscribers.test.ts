import { describe, expect, test } from 'vitest'
import { routes } from '../../contract/routes'
import { chargesOf, subscriptionsAtStripe } from '../../tests/kit/app/at-stripe'
import { aQuiz } from '../../tests/kit/app/builders'
import { sharedBillingApp } from '../../tests/kit/app/billing-app'
import type { TestHost } from '../../tests/kit/app/test-app'

const { account, billing, identity, quizzes } = routes
const t = sharedBillingApp()

const dayMs = 24 * 3_600_000
const remove = (host: TestHost) => t.call(account.remove, {}, host)
const isGone = async (host: TestHost) => (await t.call(identity.user, {}, host)).body === null
const statusesOf = (host: TestHost) => subscriptionsAtStripe(t, host).map(({ status }) => status)

describe('P13 deleting the account of a host', () => {
  test('who pays ends the subscription at the provider at once, and nothing is charged again', async () => {
    const host = await t.subscriber()
    const { stripeCustomerId } = await t.rowOf(host)
    expect((await remove(host)).status).toBe(200)
    expect(await isGone(host)).toBe(true)
    expect(statusesOf(host)).toEqual(['canceled'])
    await t.stripe.clock.advance(40 * dayMs)
    await t.settled()
    const paid = [...t.stripe.paymentIntents.values()].filter(({ customer }) => customer === stripeCustomerId)
    expect(paid.map(({ amount, status }) => [amount, status])).toEqual([[500, 'succeeded']])
  })

  test('leaves the customer and the invoices at the provider', async () => {
    const host = await t.subscriber()
    const { stripeCustomerId } = await t.rowOf(host)
    await remove(host)
    expect(t.stripe.customers.has(stripeCustomerId!)).toBe(true)
    const invoices = [...t.stripe.invoices.values()].filter(({ customer }) => customer === stripeCustomerId)
    expect(invoices.map(({ status }) => status)).toEqual(['paid'])
  })

  test.each<[string, () => Promise<TestHost>, string]>([
    ['on a trial with a card', async () => paying('trial', 'works'), 'canceled'],
    ['whose first payment was declined', async () => paying('direct', 'declinedWhenCharged'), 'incomplete_expired'],
    ['whose bank asks', async () => paying('direct', 'asksAtEveryPayment'), 'incomplete_expired'],
    ['who has canceled already', canceling, 'canceled'],
    ['whose payment is past due', pastDue, 'canceled'],
  ])('%s does so, too, and voids what is owed', async (_, begin, status) => {
    const host = await begin()
    const { stripeCustomerId } = await t.rowOf(host)
    expect((await remove(host)).status).toBe(200)
    expect(statusesOf(host)).toEqual([status])
    const invoices = [...t.stripe.invoices.values()].filter(({ customer }) => customer === stripeCustomerId)
    expect(invoices.filter((invoice) => invoice.status === 'open' || invoice.status === 'draft')).toEqual([])
  })

  test.each<[string, () => Promise<TestHost>]>([
    ['on a trial without a card', () => t.onTrial()],
    ['who has never given a card', () => t.afterTrial()],
  ])('%s needs no provider', async (_, begin) => {
    const host = await begin()
    t.stripe.mood = 'refuses connections'
    const { status } = await remove(host)
    t.stripe.mood = 'answers'
    expect([status, await isGone(host)]).toEqual([200, true])
  })

  test('whose subscription has ended needs nothing to be canceled', async () => {
    const host = await t.subscriber()
    await t.stripe.dashboard.cancelSubscription((await t.rowOf(host)).stripeSubscriptionId!)
    expect((await remove(host)).status).toBe(200)
    expect(await isGone(host)).toBe(true)
  })

  test('whose customer was deleted at the provider is no trouble', async () => {
    const host = await t.subscriber()
    await t.stripe.dashboard.deleteCustomer((await t.rowOf(host)).stripeCustomerId!)
    expect((await remove(host)).status).toBe(200)
    expect(await isGone(host)).toBe(true)
  })

  test('whose status was set by hand ends what is live beside it', async () => {
    const host = await t.subscriber()
    const input = { userId: host.id, subscriptionStatus: 'canceled' }
    await t.call(routes.admin.setStatus, input, await t.admin())
    expect((await remove(host)).status).toBe(200)
    expect(statusesOf(host)).toEqual(['canceled'])
  })
})

describe('P13 while the provider is away', () => {
  test.each(['fails', 'refuses connections'] as const)('(%s) it is a 503, and nothing is deleted', async (mood) => {
    const host = await t.subscriber()
    const id = await aQuiz(t, host)
    t.stripe.mood = mood
    const { status, problem } = await remove(host)
    t.stripe.mood = 'answers'
    expect([status, problem.code]).toEqual([503, 'payments_away'])
    expect((await t.call(quizzes.get, { id }, host)).status).toBe(200)
    expect((await t.call(billing.status, {}, host)).body).toMatchObject({ status: 'active', liveStatus: 'active' })
    expect((await remove(host)).status).toBe(200)
    expect(statusesOf(host)).toEqual(['canceled'])
  })

  test('a reply that is lost after the provider has acted is no trouble', async () => {
    const host = await t.subscriber()
    t.stripe.nextTime('acts and loses the reply', { method: 'DELETE' })
    expect((await remove(host)).status).toBe(200)
    expect(statusesOf(host)).toEqual(['canceled'])
  })
})

test('P13 a subscription on record that no customer leads to is a 409, and nothing is deleted', async () => {
  const host = await t.afterTrial()
  await t.set(host, { stripeSubscriptionId: 'sub_1', providerStatus: 'active' })
  const { status, problem } = await remove(host)
  expect([status, problem.code]).toEqual([409, 'subscription_runs'])
  expect(await isGone(host)).toBe(false)
})

describe('at the same moment', () => {
  test.each(['completing first', 'deleting first'])('(%s) no subscription survives its account', async (order) => {
    const host = await t.afterTrial()
    const setupIntentId = await t.confirmCard(host)
    const complete = () => t.call(billing.completeDirect, { setupIntentId }, host)
    const calls = order === 'completing first' ? [complete, () => remove(host)] : [() => remove(host), complete]
    t.stripe.delayMs = 20
    const [first, second] = await Promise.all(calls.map((call) => call()))
    t.stripe.delayMs = 0
    const [completed, removed] = order === 'completing first' ? [first, second] : [second, first]
    expect(removed!.status).toBe(200)
    expect([200, 401]).toContain(completed!.status)
    expect(await isGone(host)).toBe(true)
    expect(statusesOf(host).filter((status) => status !== 'canceled')).toEqual([])
  })

  test('a second click is told soon that nobody is signed in any more', async () => {
    const host = await t.subscriber()
    const statuses = (await Promise.all([1, 2, 3].map(() => remove(host)))).map(({ status }) => status)
    expect(statuses).toContain(200)
    expect(statuses.filter((status) => status !== 200 && status !== 401)).toEqual([])
  })
})

async function paying(path: 'trial' | 'direct', card: Parameters<typeof t.pay>[2]): Promise<TestHost> {
  const host = await (path === 'trial' ? t.onTrial(1) : t.afterTrial())
  await t.pay(host, path, card)
  return host
}

async function canceling(): Promise<TestHost> {
  const host = await t.subscriber()
  await t.call(billing.cancel, {}, host)
  return host
}

async function pastDue(): Promise<TestHost> {
  const host = await paying('trial', 'declinedWhenCharged')
  await t.stripe.clock.advance(dayMs + 2 * 3_600_000)
  await t.settled()
  expect((await t.call(billing.status, {}, host)).body.status).toBe('past_due')
  expect(await chargesOf(t, host)).toEqual([])
  return host
}
