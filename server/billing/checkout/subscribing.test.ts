import { beforeEach, describe, expect, test } from 'vitest'
import { routes } from '../../../contract/routes'
import { atStripe, changesAtStripe, chargesOf, last4Of, subscriptionsAtStripe } from '../../../tests/kit/app/at-stripe'
import { sharedBillingApp } from '../../../tests/kit/app/billing-app'
import type { TestHost } from '../../../tests/kit/app/test-app'

const { account, billing } = routes
const t = sharedBillingApp()

const dayMs = 24 * 3_600_000

describe('the trial path', () => {
  test('charges nothing before the trial ends, and then the plan’s price', async () => {
    const host = await t.onTrial(2)
    const { trialEndsAt } = await t.rowOf(host)
    const { status, body } = await t.pay(host, 'trial')
    expect([status, body]).toEqual([200, { success: true, status: 'trialing' }])
    expect(await t.rowOf(host)).toMatchObject({
      providerStatus: 'trialing',
      subscriptionStatus: 'trialing',
      hasUsedTrial: true,
    })
    const { subscription } = await atStripe(t, host)
    expect(subscription.trial_end).toBe(Math.ceil(trialEndsAt!.getTime() / 1_000))
    expect(await chargesOf(t, host)).toEqual([])

    await t.stripe.clock.advance(3 * dayMs)
    await t.settled()
    expect((await t.call(billing.status, {}, host)).body).toMatchObject({ status: 'active', needsPayment: false })
    expect(await chargesOf(t, host)).toEqual([500])
  })

  test('asked again with the same card it answers the same, and makes nothing new', async () => {
    const host = await t.onTrial()
    const setupIntentId = await t.confirmCard(host, 'works', billing.subscribe)
    const first = await t.complete(host, setupIntentId, billing.completeTrial)
    const changes = changesAtStripe(t)
    const again = await t.complete(host, setupIntentId, billing.completeTrial)
    expect([again.status, again.body]).toEqual([first.status, first.body])
    expect(changesAtStripe(t)).toBe(changes)
    expect(subscriptionsAtStripe(t, host)).toHaveLength(1)
  })

  test('its end cannot be outrun: a card that is confirmed too late is refused, and nothing is charged', async () => {
    const host = await t.onTrial(1)
    const setupIntentId = await t.confirmCard(host, 'works', billing.subscribe)
    await t.stripe.clock.advance(dayMs)
    const changes = changesAtStripe(t)
    const { status, problem } = await t.complete(host, setupIntentId, billing.completeTrial)
    expect([status, problem.code]).toEqual([409, 'trial_over'])
    expect(changesAtStripe(t)).toBe(changes)
    expect((await t.complete(host, setupIntentId)).body).toEqual({ success: true, status: 'active' })
    expect(await chargesOf(t, host)).toEqual([500])
  })
})

describe('a host without a subscription, whose trial was never used', () => {
  test('starts the three days without a card', async () => {
    const host = await t.aHost({ subscriptionStatus: null })
    const begun = t.stripe.clock.now()
    const { status, body } = await t.call(billing.subscribe, {}, host)
    expect([status, body]).toEqual([200, { requiresPaymentMethod: true, clientSecret: null, setupIntentId: null }])
    const { trialEndsAt, subscriptionStatus } = await t.rowOf(host)
    expect(subscriptionStatus).toBe('trialing')
    expect(trialEndsAt!.getTime() - begun).toBeGreaterThanOrEqual(3 * dayMs)
    expect(trialEndsAt!.getTime() - begun).toBeLessThan(3 * dayMs + 60_000)
    expect((await t.pay(host, 'trial')).body).toEqual({ success: true, status: 'trialing' })
  })

  test('B2 has had a trial, too, where an account of theirs was deleted after one', async () => {
    const before = await t.onTrial(1)
    const { email } = await t.rowOf(before)
    await t.stripe.clock.advance(2 * dayMs)
    await t.call(account.remove, {}, before)
    const host = await t.aHost({ subscriptionStatus: null, email })
    const { status, problem } = await t.call(billing.subscribe, {}, host)
    expect([status, problem.code]).toEqual([409, 'trial_over'])
    const { body } = await t.call(billing.status, {}, host)
    expect(body).toMatchObject({ status: null, needsPayment: true, hasUsedTrialBefore: true })
    expect((await t.pay(host, 'direct')).body).toEqual({ success: true, status: 'active' })
  })

  test('is not charged on the trial path before that trial has begun', async () => {
    const host = await t.aHost({ subscriptionStatus: null })
    const setupIntentId = await t.confirmCard(host, 'works', billing.setupPaymentMethod)
    expect((await t.complete(host, setupIntentId, billing.completeTrial)).status).toBe(409)
    expect(subscriptionsAtStripe(t, host)).toEqual([])
  })
})

describe('the direct path', () => {
  test('charges at once, exactly the plan’s price', async () => {
    const host = await t.afterTrial()
    expect((await t.pay(host, 'direct')).body).toEqual({ success: true, status: 'active' })
    expect((await t.call(billing.status, {}, host)).body).toMatchObject({ status: 'active', liveStatus: 'active' })
    expect(await chargesOf(t, host)).toEqual([500])
  })

  test('makes the card the default of customer and subscription', async () => {
    const host = await t.subscriber('worksToo')
    const { customer, subscription } = await atStripe(t, host)
    expect(last4Of(t, customer.invoice_settings.default_payment_method)).toBe('4444')
    expect(last4Of(t, subscription.default_payment_method)).toBe('4444')
  })

  test('B7 asked again with the same card it answers the same, and charges nothing more', async () => {
    const host = await t.afterTrial()
    const setupIntentId = await t.confirmCard(host)
    const first = await t.complete(host, setupIntentId)
    const changes = changesAtStripe(t)
    const again = await t.complete(host, setupIntentId)
    expect([again.status, again.body]).toEqual([first.status, first.body])
    expect(changesAtStripe(t)).toBe(changes)
    expect(await chargesOf(t, host)).toEqual([500])
  })

  test('B7 a card that has paid for a subscription that is over makes no second one by itself', async () => {
    const host = await t.afterTrial()
    const setupIntentId = await t.confirmCard(host)
    await t.complete(host, setupIntentId)
    await t.stripe.dashboard.cancelSubscription((await t.rowOf(host)).stripeSubscriptionId!)
    const { status, problem } = await t.complete(host, setupIntentId)
    expect([status, problem.code]).toEqual([404, 'setup_intent_not_found'])
    expect(await chargesOf(t, host)).toEqual([500])
    expect((await t.pay(host, 'direct')).body).toEqual({ success: true, status: 'active' })
    expect(await chargesOf(t, host)).toEqual([500, 500])
  })

  test('takes the price of the settings, whatever a client sends', async () => {
    const host = await t.afterTrial()
    const setupIntentId = await t.confirmCard(host)
    const sent = {
      setupIntentId,
      priceId: 'price_cheap',
      price: 1,
      amount: 1,
      currency: 'xxx',
      trialEnd: 9_999_999_999,
    }
    expect((await t.call(billing.completeDirect, sent, host)).body).toEqual({ success: true, status: 'active' })
    expect(await chargesOf(t, host)).toEqual([500])
    expect((await atStripe(t, host)).subscription.items.data[0]?.price.id).toBe(t.stripe.priceId)
  })

  test('a customer that was deleted at the provider is replaced', async () => {
    const host = await t.subscriber()
    const { stripeCustomerId: deleted } = await t.rowOf(host)
    await t.stripe.dashboard.deleteCustomer(deleted!)
    await t.settled()
    expect((await t.call(billing.status, {}, host)).body.status).toBe('canceled')
    expect((await t.pay(host, 'direct')).body).toEqual({ success: true, status: 'active' })
    expect((await t.rowOf(host)).stripeCustomerId).not.toBe(deleted)
    expect(await chargesOf(t, host)).toEqual([500, 500])
  })

  test.each(['before', 'after'])('likewise where that happens %s the card is confirmed', async (when) => {
    const host = await t.afterTrial()
    const { body } = await t.call(billing.subscribeDirect, {}, host)
    if (when === 'after') await t.stripe.confirmSetup(body.setupIntentId!)
    await t.stripe.dashboard.deleteCustomer((await t.rowOf(host)).stripeCustomerId!)
    const { status, problem } = await t.complete(host, body.setupIntentId)
    expect([status, problem.code]).toEqual([404, 'setup_intent_not_found'])
    expect((await t.pay(host, 'direct')).body).toEqual({ success: true, status: 'active' })
  })
})

describe('P10 a card set-up that was begun', () => {
  const begin = async (host: TestHost) => (await t.call(billing.subscribeDirect, {}, host)).body
  let host: TestHost
  beforeEach(async () => {
    host = await t.afterTrial()
  })

  test('is given back for a day, and not longer', async () => {
    const first = await begin(host)
    await t.stripe.clock.advance(dayMs - 60_000)
    const changes = changesAtStripe(t)
    expect(await begin(host)).toEqual(first)
    expect(changesAtStripe(t)).toBe(changes)
    await t.stripe.clock.advance(60_000)
    expect((await begin(host)).setupIntentId).not.toBe(first.setupIntentId)
  })

  test('says that its card is confirmed, and which card it is', async () => {
    const { setupIntentId, clientSecret } = await begin(host)
    await t.stripe.confirmSetup(setupIntentId!, 'works')
    expect(await begin(host)).toEqual({
      requiresPaymentMethod: false,
      clientSecret,
      setupIntentId,
      setupIntentStatus: 'succeeded',
      card: { brand: 'visa', last4: '4242' },
    })
    expect((await t.call(billing.status, {}, host)).body.isCardSetupOpen).toBe(true)
    await t.complete(host, setupIntentId)
    expect((await t.call(billing.status, {}, host)).body.isCardSetupOpen).toBe(false)
  })

  test('is not given back once it is used', async () => {
    const { setupIntentId } = await begin(host)
    await t.stripe.confirmSetup(setupIntentId!, 'declinedWhenCharged')
    await t.complete(host, setupIntentId)
    const next = await begin(host)
    expect(next.setupIntentId).not.toBe(setupIntentId)
    expect(next.setupIntentStatus).toBe(undefined)
  })
})

describe('a card without a live subscription', () => {
  test('becomes the customer’s default, and starts and charges nothing', async () => {
    const host = await t.afterTrial()
    const setupIntentId = await t.confirmCard(host, 'worksToo', billing.setupPaymentMethod)
    const { status, body } = await t.complete(host, setupIntentId, billing.updatePaymentMethod)
    expect([status, body]).toEqual([200, { success: true, status: 'trial_expired' }])
    const { customer } = await atStripe(t, host)
    expect(last4Of(t, customer.invoice_settings.default_payment_method)).toBe('4444')
    expect(subscriptionsAtStripe(t, host)).toEqual([])
    expect(await chargesOf(t, host)).toEqual([])
  })
})

describe('another card of a subscription that is paid', () => {
  test('becomes the default of both, and nothing is charged', async () => {
    const host = await t.subscriber()
    const setupIntentId = await t.confirmCard(host, 'worksToo', billing.setupPaymentMethod)
    for (let times = 0; times < 2; times++) {
      const { status, body } = await t.complete(host, setupIntentId, billing.updatePaymentMethod)
      expect([status, body]).toEqual([200, { success: true, status: 'active' }])
    }
    const { customer, subscription } = await atStripe(t, host)
    expect(last4Of(t, customer.invoice_settings.default_payment_method)).toBe('4444')
    expect(last4Of(t, subscription.default_payment_method)).toBe('4444')
    expect(await chargesOf(t, host)).toEqual([500])
  })
})
