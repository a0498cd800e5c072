import { describe, expect, test } from 'vitest'
import { routes } from '../../../contract/routes'
import { changesAtStripe, chargesOf, subscriptionsAtStripe } from '../../../tests/kit/app/at-stripe'
import { sharedBillingApp } from '../../../tests/kit/app/billing-app'
import type { TestHost } from '../../../tests/kit/app/test-app'

const { account, billing } = routes
const t = sharedBillingApp()

const hourMs = 3_600_000
const dayMs = 24 * hourMs
type Ending = typeof billing.cancel | typeof billing.reactivate | typeof billing.cancelTrial

const statusOf = async (host: TestHost) => (await t.call(billing.status, {}, host)).body
const atStripe = async (host: TestHost) => t.stripe.subscriptions.get((await t.rowOf(host)).stripeSubscriptionId!)!
const endOfPeriod = async (host: TestHost) => (await atStripe(host)).items.data[0]!.current_period_end * 1_000
const invoicesOf = async (host: TestHost) => {
  const { stripeCustomerId } = await t.rowOf(host)
  return [...t.stripe.invoices.values()].filter(({ customer }) => customer === stripeCustomerId)
}

/** Calls twice, and expects that the second time changes nothing and answers the same. */
async function twice(route: Ending, host: TestHost) {
  const first = await t.call(route, {}, host)
  const changes = changesAtStripe(t)
  const again = await t.call(route, {}, host)
  expect([again.status, again.body]).toEqual([first.status, first.body])
  expect(changesAtStripe(t)).toBe(changes)
  return first
}

/** A host whose renewal is declined, after a month that was paid. */
async function withDeclinedRenewal(): Promise<TestHost> {
  const host = await t.subscriber()
  const setupIntentId = await t.confirmCard(host, 'declinedWhenCharged', billing.setupPaymentMethod)
  await t.call(billing.updatePaymentMethod, { setupIntentId }, host)
  await t.stripe.clock.advanceTo((await endOfPeriod(host)) - 20 * dayMs)
  await statusOf(host)
  await t.stripe.clock.advanceTo((await endOfPeriod(host)) + 2 * hourMs)
  await t.settled()
  return host
}

describe('a subscription that is paid', () => {
  test('ends with its period: rights stay until then', async () => {
    const host = await t.subscriber()
    const ends = await endOfPeriod(host)
    const { status, body } = await twice(billing.cancel, host)
    const endsAt = new Date(ends).toISOString()
    expect([status, body]).toEqual([200, { success: true, status: 'active', subscriptionEndsAt: endsAt }])
    expect(await atStripe(host)).toMatchObject({ status: 'active', cancel_at_period_end: true })
    expect(await statusOf(host)).toMatchObject({
      status: 'active',
      needsPayment: false,
      cancelAtPeriodEnd: true,
      subscriptionEndsAt: endsAt,
    })

    await t.stripe.clock.advanceTo(ends - 20 * dayMs)
    await statusOf(host)
    await t.stripe.clock.advanceTo(ends + 1_000)
    expect(await statusOf(host)).toMatchObject({ status: 'subscription_expired', needsPayment: true })
    await t.settled()
    expect(await statusOf(host)).toMatchObject({ status: 'subscription_expired', liveStatus: null })
    expect(await chargesOf(t, host)).toEqual([500])
  })

  test('goes on when its cancellation is taken back, and is renewed', async () => {
    const host = await t.subscriber()
    await t.call(billing.cancel, {}, host)
    const { status, body } = await twice(billing.reactivate, host)
    expect([status, body]).toEqual([200, { success: true, status: 'active', subscriptionEndsAt: null }])
    expect((await atStripe(host)).cancel_at_period_end).toBe(false)
    expect(await statusOf(host)).toMatchObject({ status: 'active', cancelAtPeriodEnd: false, subscriptionEndsAt: null })

    const ends = await endOfPeriod(host)
    await t.stripe.clock.advanceTo(ends - 20 * dayMs)
    await statusOf(host)
    await t.stripe.clock.advanceTo(ends + 2 * hourMs)
    expect(await statusOf(host)).toMatchObject({ status: 'active', needsPayment: false })
    expect(await chargesOf(t, host)).toEqual([500, 500])
    expect(subscriptionsAtStripe(t, host)).toHaveLength(1)
  })

  test('cannot be taken back once it has ended', async () => {
    const host = await t.subscriber()
    await t.call(billing.cancel, {}, host)
    const ends = await endOfPeriod(host)
    await t.stripe.clock.advanceTo(ends - 20 * dayMs)
    await statusOf(host)
    await t.stripe.clock.advanceTo(ends)
    const { status, problem } = await t.call(billing.reactivate, {}, host)
    expect([status, problem.code]).toEqual([409, 'no_subscription'])
  })

  test('that is ended at the provider before its period is over is canceled until then, and expired afterwards', async () => {
    const host = await t.subscriber()
    const ends = await endOfPeriod(host)
    await t.stripe.dashboard.cancelSubscription((await atStripe(host)).id)
    await t.settled()
    expect(await statusOf(host)).toMatchObject({ status: 'canceled', needsPayment: true, liveStatus: null })
    expect((await t.rowOf(host)).subscriptionEndsAt?.getTime()).toBe(ends)
    await t.stripe.clock.advanceTo(ends - 20 * dayMs)
    await statusOf(host)
    await t.stripe.clock.advanceTo(ends)
    expect((await statusOf(host)).status).toBe('subscription_expired')
  })

  test('is canceled the same where another tab has done it meanwhile', async () => {
    const host = await t.subscriber()
    const replies = await Promise.all([1, 2, 3].map(() => t.call(billing.cancel, {}, host)))
    expect(replies.map(({ status, body }) => [status, body])).toEqual(replies.map(() => [200, replies[0]!.body]))
    await t.call(billing.reactivate, {}, host)
    await t.call(billing.cancel, {}, host)
    expect((await atStripe(host)).cancel_at_period_end).toBe(true)
  })
})

describe('a subscription that owes a payment', () => {
  test('after a paid month: ends at once, is expired, and its open invoice is void', async () => {
    const host = await withDeclinedRenewal()
    expect((await statusOf(host)).status).toBe('past_due')
    const [start] = (await atStripe(host)).items.data
    const { status, body } = await twice(billing.cancel, host)
    const subscriptionEndsAt = new Date(start!.current_period_start * 1_000).toISOString()
    expect([status, body]).toEqual([200, { success: true, status: 'subscription_expired', subscriptionEndsAt }])
    expect((await atStripe(host)).status).toBe('canceled')
    expect((await invoicesOf(host)).map((invoice) => invoice.status)).toEqual(['paid', 'void'])
    await t.stripe.clock.advance(10 * dayMs)
    expect(await chargesOf(t, host)).toEqual([500])
  })

  test.each([
    ['past_due', 0],
    ['unpaid', 16],
  ] as const)('%s, never paid: ends at once, stays canceled, and its open invoice is void', async (owing, days) => {
    const host = await t.onTrial(1)
    await t.pay(host, 'trial', 'declinedWhenCharged')
    await t.stripe.clock.advance((1 + days) * dayMs + 2 * hourMs)
    await t.settled()
    expect((await statusOf(host)).status).toBe(owing)
    const { status, body } = await twice(billing.cancel, host)
    expect([status, body]).toEqual([200, { success: true, status: 'canceled', subscriptionEndsAt: null }])
    expect((await atStripe(host)).status).toBe('canceled')
    expect((await invoicesOf(host)).map((invoice) => invoice.status)).toEqual(['paid', 'void'])
    await t.settled()
    expect((await statusOf(host)).status).toBe('canceled')
  })

  test('incomplete: ends at once, stays canceled, and the bank can no longer say yes', async () => {
    const host = await t.afterTrial()
    const { body: asked } = await t.pay(host, 'direct', 'asksAtEveryPayment')
    const { status, body } = await twice(billing.cancel, host)
    expect([status, body]).toEqual([200, { success: true, status: 'canceled', subscriptionEndsAt: null }])
    await expect(t.stripe.confirmPayment(asked.clientSecret!.split('_secret_')[0]!)).rejects.toThrow()
    await t.settled()
    expect(await statusOf(host)).toMatchObject({ status: 'canceled', liveStatus: null })
    expect(await chargesOf(t, host)).toEqual([])
  })

  test('can be followed by a new one', async () => {
    const host = await t.afterTrial()
    await t.pay(host, 'direct', 'declinedWhenCharged')
    await t.call(billing.cancel, {}, host)
    expect((await t.pay(host, 'direct')).body).toEqual({ success: true, status: 'active' })
    expect((await t.call(billing.cancel, {}, host)).body.status).toBe('active')
    expect(await chargesOf(t, host)).toEqual([500])
  })
})

describe('a trial', () => {
  test.each([
    ['without a card', false],
    ['with a card', true],
  ])('%s ends at once: rights are gone, and nothing is ever charged', async (_, hasCard) => {
    const host = await t.onTrial(2)
    if (hasCard) await t.pay(host, 'trial')
    const { status, body } = await twice(billing.cancelTrial, host)
    expect([status, body]).toEqual([200, { success: true, status: 'canceled', subscriptionEndsAt: null }])
    expect(await statusOf(host)).toMatchObject({ status: 'canceled', needsPayment: true, hasUsedTrialBefore: true })
    if (hasCard) expect((await atStripe(host)).status).toBe('canceled')
    await t.stripe.clock.advance(5 * dayMs)
    await t.settled()
    expect(await statusOf(host)).toMatchObject({ status: 'canceled', liveStatus: null })
    expect(await chargesOf(t, host)).toEqual([])
    expect((await invoicesOf(host)).map(({ total }) => total)).toEqual(hasCard ? [0] : [])
  })

  test('is not canceled by the call for a subscription, nor the other way round', async () => {
    const [onTrial, paying] = [await t.onTrial(), await t.subscriber()]
    expect((await t.call(billing.cancel, {}, onTrial)).problem.code).toBe('no_subscription')
    expect((await t.call(billing.cancelTrial, {}, paying)).problem.code).toBe('no_trial')
  })

  test('that was canceled is followed by a subscription on the direct path, which is charged at once', async () => {
    const host = await t.onTrial()
    await t.pay(host, 'trial')
    await t.call(billing.cancelTrial, {}, host)
    expect((await t.pay(host, 'direct')).body).toEqual({ success: true, status: 'active' })
    expect(await chargesOf(t, host)).toEqual([500])
    const { status, problem } = await t.call(billing.cancelTrial, {}, host)
    expect([status, problem.code]).toEqual([409, 'no_trial'])
  })
})

describe('P1 a former subscriber whose subscription id stays on record', () => {
  test('gets a trial from the administrator that ends like any other, and may delete the account', async () => {
    const host = await t.subscriber()
    await t.stripe.dashboard.cancelSubscription((await atStripe(host)).id)
    await t.settled()
    const trialEndsAt = new Date(t.stripe.clock.now() + dayMs)
    await t.set(host, { subscriptionStatus: 'trialing', trialEndsAt, subscriptionEndsAt: null })
    expect(await statusOf(host)).toMatchObject({ status: 'trialing', needsPayment: false })
    await t.call(billing.forceSync, {}, host)
    expect((await statusOf(host)).status).toBe('trialing')
    await t.stripe.clock.advance(dayMs)
    expect(await statusOf(host)).toMatchObject({ status: 'trial_expired', needsPayment: true })
    expect((await t.call(account.remove, {}, host)).status).toBe(200)
  })
})

describe('while the provider is away', () => {
  test.each([billing.cancel, billing.reactivate, billing.cancelTrial])(
    '%s is a 503, and nothing is changed',
    async (route) => {
      const host = route === billing.cancelTrial ? await t.onTrial() : await t.subscriber()
      if (route === billing.cancelTrial) await t.pay(host, 'trial')
      const { subscriptionStatus, subscriptionEndsAt } = await t.rowOf(host)
      t.stripe.mood = 'fails'
      const { status, problem } = await t.call(route, {}, host)
      t.stripe.mood = 'answers'
      expect([status, problem.code]).toEqual([503, 'payments_away'])
      expect(await t.rowOf(host)).toMatchObject({ subscriptionStatus, subscriptionEndsAt })
      expect((await atStripe(host)).cancel_at_period_end).toBe(false)
    },
  )

  test('a trial without a card needs no provider to end', async () => {
    const host = await t.onTrial()
    t.stripe.mood = 'refuses connections'
    const { status, body } = await t.call(billing.cancelTrial, {}, host)
    t.stripe.mood = 'answers'
    expect([status, body.status]).toEqual([200, 'canceled'])
  })

  test.each([
    ['cancel', billing.cancel, 'direct', 'declinedWhenCharged'],
    ['cancelTrial', billing.cancelTrial, 'trial', 'works'],
  ] as const)('%s: the reply is lost after the provider has acted, and it is done', async (_, route, path, card) => {
    const host = path === 'trial' ? await t.onTrial() : await t.afterTrial()
    await t.pay(host, path, card)
    t.stripe.nextTime('acts and loses the reply', { method: 'DELETE' })
    const { status, body } = await twice(route, host)
    expect([status, body.status]).toEqual([200, 'canceled'])
  })
})
