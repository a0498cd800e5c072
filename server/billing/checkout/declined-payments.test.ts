import { describe, expect, test } from 'vitest'
import { routes } from '../../../contract/routes'
import { atStripe, changesAtStripe, chargesOf, last4Of, subscriptionsAtStripe } from '../../../tests/kit/app/at-stripe'
import { sharedBillingApp } from '../../../tests/kit/app/billing-app'
import type { TestHost } from '../../../tests/kit/app/test-app'

const { admin, billing } = routes
const t = sharedBillingApp()

const dayMs = 24 * 3_600_000

describe('a card that is declined', () => {
  test('is 402 with the provider’s sentence, and the status is incomplete', async () => {
    const host = await t.afterTrial()
    const { status, problem } = await t.pay(host, 'direct', 'declinedWhenCharged')
    expect([status, problem.code, problem.message]).toEqual([402, 'card_declined', 'Your card was declined.'])
    expect((await t.rowOf(host)).subscriptionStatus).toBe('incomplete')
    expect(await chargesOf(t, host)).toEqual([])
  })

  test('is declined again when it is asked again', async () => {
    const host = await t.afterTrial()
    const setupIntentId = await t.confirmCard(host, 'insufficientFunds')
    for (let times = 0; times < 3; times++) {
      const { status, problem } = await t.complete(host, setupIntentId)
      expect([status, problem.message]).toEqual([402, 'Your card has insufficient funds.'])
    }
    expect(subscriptionsAtStripe(t, host)).toHaveLength(1)
  })

  test.each([
    ['the same form', billing.subscribeDirect, billing.completeDirect],
    ['“Use another card”', billing.setupPaymentMethod, billing.updatePaymentMethod],
  ] as const)('is followed by another one by %s, which pays the same invoice', async (_, begin, route) => {
    const host = await t.afterTrial()
    await t.pay(host, 'direct', 'declinedWhenCharged')
    const { subscription: declined } = await atStripe(t, host)
    const setupIntentId = await t.confirmCard(host, 'worksToo', begin)
    expect((await t.complete(host, setupIntentId, route)).body).toEqual({ success: true, status: 'active' })
    const { customer, subscription } = await atStripe(t, host)
    expect([subscription.id, subscription.latest_invoice]).toEqual([declined.id, declined.latest_invoice])
    expect(last4Of(t, customer.invoice_settings.default_payment_method)).toBe('4444')
    expect(last4Of(t, subscription.default_payment_method)).toBe('4444')
    expect(await chargesOf(t, host)).toEqual([500])
    expect(subscriptionsAtStripe(t, host)).toHaveLength(1)
  })

  test('while it is set up never reaches a charge: the page has its sentence from the provider', async () => {
    const host = await t.afterTrial()
    const setupIntentId = await t.confirmCard(host, 'declinedAtSetUp')
    const { status, problem } = await t.complete(host, setupIntentId)
    expect([status, problem.code]).toEqual([409, 'card_not_confirmed'])
    expect(subscriptionsAtStripe(t, host)).toEqual([])
  })
})

describe('where the bank asks', () => {
  test('the page gets the secret to confirm the payment with', async () => {
    const host = await t.afterTrial()
    const { body } = await t.pay(host, 'direct', 'asksAtEveryPayment')
    expect(body).toMatchObject({ success: false, status: 'incomplete', requiresAction: true })
    expect(body.error?.message).toBeTruthy()
    const [paymentIntentId = ''] = body.clientSecret!.split('_secret_')
    await t.stripe.confirmPayment(paymentIntentId)
    expect((await t.call(billing.complete, {}, host)).body).toEqual({
      status: 'active',
      localStatus: 'active',
      stripeStatus: 'active',
    })
    expect(await chargesOf(t, host)).toEqual([500])
  })

  test('asked again it answers the same: the same payment waits', async () => {
    const host = await t.afterTrial()
    const setupIntentId = await t.confirmCard(host, 'asksAtEveryPayment')
    const first = await t.complete(host, setupIntentId)
    const changes = changesAtStripe(t)
    const again = await t.complete(host, setupIntentId)
    expect([again.status, again.body]).toEqual([200, first.body])
    expect(changesAtStripe(t)).toBe(changes)
  })

  test('and its owner refuses, another card pays', async () => {
    const host = await t.afterTrial()
    const { body } = await t.pay(host, 'direct', 'asksAtEveryPayment')
    const [paymentIntentId = ''] = body.clientSecret!.split('_secret_')
    await t.stripe.confirmPayment(paymentIntentId, 'refuses')
    expect((await t.call(billing.complete, {}, host)).body.status).toBe('incomplete')
    expect((await t.pay(host, 'direct', 'works')).body).toEqual({ success: true, status: 'active' })
    expect(await chargesOf(t, host)).toEqual([500])
  })

  test('while the card is set up: until then it is not confirmed', async () => {
    const host = await t.afterTrial()
    const { body } = await t.call(billing.subscribeDirect, {}, host)
    await t.stripe.confirmSetup(body.setupIntentId!, 'asksAtSetUp', 'is still asking')
    expect((await t.complete(host, body.setupIntentId)).problem.code).toBe('card_not_confirmed')
    expect(subscriptionsAtStripe(t, host)).toEqual([])
  })
})

describe('a renewal that was declined', () => {
  /** A host whose first charge, after the trial, was declined; `days` after it. */
  async function afterDecline(days: number): Promise<TestHost> {
    const host = await t.onTrial(1)
    await t.pay(host, 'trial', 'declinedWhenCharged')
    await t.stripe.clock.advance((1 + days) * dayMs + 2 * 3_600_000)
    await t.settled()
    return host
  }

  test.each([
    ['past_due', 0, billing.subscribeDirect, billing.completeDirect],
    ['past_due', 0, billing.setupPaymentMethod, billing.updatePaymentMethod],
    ['unpaid', 16, billing.subscribeDirect, billing.completeDirect],
    ['unpaid', 16, billing.setupPaymentMethod, billing.updatePaymentMethod],
  ] as const)('%s, %d days later: POST %s, then %s pays the newest invoice', async (status, days, begin, route) => {
    const host = await afterDecline(days)
    expect((await t.call(billing.status, {}, host)).body).toMatchObject({ status, needsPayment: true })
    const { subscription: owing } = await atStripe(t, host)
    const setupIntentId = await t.confirmCard(host, 'works', begin)
    expect((await t.complete(host, setupIntentId, route)).body).toEqual({ success: true, status: 'active' })
    const { subscription } = await atStripe(t, host)
    expect([subscription.id, subscription.latest_invoice]).toEqual([owing.id, owing.latest_invoice])
    expect(await chargesOf(t, host)).toEqual([500])
    expect(subscriptionsAtStripe(t, host)).toHaveLength(1)
  })

  test.each([
    [billing.subscribeDirect, billing.completeDirect],
    [billing.setupPaymentMethod, billing.updatePaymentMethod],
  ] as const)(
    'POST %s, then %s: another card that is declined is a 402, and it stays past due',
    async (begin, route) => {
      const host = await afterDecline(0)
      const setupIntentId = await t.confirmCard(host, 'insufficientFunds', begin)
      const { status, problem } = await t.complete(host, setupIntentId, route)
      expect([status, problem.message]).toEqual([402, 'Your card has insufficient funds.'])
      expect((await t.call(billing.status, {}, host)).body.status).toBe('past_due')
      expect(await chargesOf(t, host)).toEqual([])
    },
  )

  test.each([
    [billing.subscribeDirect, billing.completeDirect],
    [billing.setupPaymentMethod, billing.updatePaymentMethod],
  ] as const)('POST %s, then %s: where the bank asks, the page confirms that payment', async (begin, route) => {
    const host = await afterDecline(0)
    const setupIntentId = await t.confirmCard(host, 'asksAtEveryPayment', begin)
    const first = await t.complete(host, setupIntentId, route)
    expect(first.body).toMatchObject({ success: false, status: 'incomplete', requiresAction: true })
    expect((await t.complete(host, setupIntentId, route)).body).toEqual(first.body)
    const { clientSecret } = first.body as { clientSecret: string }
    await t.stripe.confirmPayment(clientSecret.split('_secret_')[0]!)
    expect((await t.call(billing.complete, {}, host)).body.status).toBe('active')
    expect(await chargesOf(t, host)).toEqual([500])
  })

  test('unpaid for longer than a period: the newest invoice is still a draft, and is finalized first', async () => {
    const host = await t.onTrial(1)
    await t.pay(host, 'trial', 'declinedWhenCharged')
    for (let days = 0; days < 36; days += 12) {
      await t.stripe.clock.advance(12 * dayMs)
      // A host who comes back now and then stays signed in.
      await t.call(billing.status, {}, host)
    }
    const { subscription } = await atStripe(t, host)
    const newest = () => t.stripe.invoices.get(String(subscription.latest_invoice))?.status
    expect([subscription.status, newest()]).toEqual(['unpaid', 'draft'])
    expect((await t.pay(host, 'direct')).body).toEqual({ success: true, status: 'active' })
    expect(newest()).toBe('paid')
    expect(await chargesOf(t, host)).toEqual([500])
  })
})

describe('P12 a status set by hand beside a subscription that owes a payment', () => {
  async function managed(): Promise<TestHost> {
    const host = await t.afterTrial()
    await t.pay(host, 'direct', 'declinedWhenCharged')
    await t.call(admin.setStatus, { userId: host.id, subscriptionStatus: 'canceled' }, await t.admin())
    return host
  }

  test('follows the provider again once the host has completed the subscription', async () => {
    const host = await managed()
    expect((await t.call(billing.status, {}, host)).body).toMatchObject({ status: 'canceled', isAdminManaged: true })
    expect((await t.pay(host, 'direct')).body).toEqual({ success: true, status: 'active' })
    expect((await t.call(billing.status, {}, host)).body).toMatchObject({ status: 'active', isAdminManaged: false })
  })

  test('stays while the host’s card is declined', async () => {
    const host = await managed()
    expect((await t.pay(host, 'direct', 'insufficientFunds')).status).toBe(402)
    expect((await t.call(billing.status, {}, host)).body).toMatchObject({ status: 'canceled', isAdminManaged: true })
  })

  test('P30 follows the provider again once another card has paid, or Smart Fix', async () => {
    const host = await managed()
    const { subscription } = await atStripe(t, host)
    const setupIntentId = await t.confirmCard(host, 'works', billing.setupPaymentMethod)
    expect((await t.complete(host, setupIntentId, billing.updatePaymentMethod)).body).toMatchObject({ success: true })
    expect((await t.call(billing.status, {}, host)).body).toMatchObject({ status: 'active', isAdminManaged: false })

    const other = await managed()
    const { customer, subscription: owed } = await atStripe(t, other)
    owed.default_payment_method = (await t.stripe.addCard(customer.id, 'worksToo')).id
    const { body } = await t.call(billing.smartFix, { subscriptionId: owed.id }, other)
    expect([body.action, body.localStatus]).toEqual(['invoice_paid_successfully', 'active'])
    expect(await t.rowOf(other)).toMatchObject({ isAdminManaged: false, isCompleting: false })
    expect(subscription.status).toBe('active')
  })

  test('stays while what runs at the provider is paid already: no host takes it back without a payment', async () => {
    const host = await t.afterTrial()
    const setupIntentId = await t.confirmCard(host)
    await t.complete(host, setupIntentId)
    await t.call(admin.setStatus, { userId: host.id, subscriptionStatus: 'canceled' }, await t.admin())
    await t.complete(host, setupIntentId)
    await t.call(billing.smartFix, { subscriptionId: (await t.rowOf(host)).stripeSubscriptionId! }, host)
    expect(await t.rowOf(host)).toMatchObject({ subscriptionStatus: 'canceled', isAdminManaged: true })
    expect(await chargesOf(t, host)).toEqual([500])
  })

  test('follows the provider again where the bank asks first', async () => {
    const host = await managed()
    const { body } = await t.pay(host, 'direct', 'asksAtEveryPayment')
    expect(body).toMatchObject({ status: 'incomplete', requiresAction: true })
    await t.stripe.confirmPayment(body.clientSecret!.split('_secret_')[0]!)
    expect((await t.call(billing.complete, {}, host)).body.status).toBe('active')
  })
})
