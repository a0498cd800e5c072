import { describe, expect, test } from 'vitest'
import { routes } from '../../../contract/routes'
import { sharedBillingApp } from '../../../tests/kit/app/billing-app'
import type { TestHost } from '../../../tests/kit/app/test-app'

const { admin, billing } = routes
const t = sharedBillingApp()

const dayMs = 24 * 3_600_000
const price = { amount: 500, currency: 'usd', interval: 'month', intervalCount: 1 }
const away = 'The payment provider cannot be reached right now.'

const detailsOf = async (host: TestHost) => (await t.call(billing.details, {}, host)).body.subscription
const atStripe = async (host: TestHost) => t.stripe.subscriptions.get((await t.rowOf(host)).stripeSubscriptionId!)!
const customerOf = async (host: TestHost) => t.stripe.customers.get((await t.rowOf(host)).stripeCustomerId!)!
const setByHand = async (host: TestHost, subscriptionStatus: string) =>
  t.call(admin.setStatus, { userId: host.id, subscriptionStatus }, await t.admin())

async function whileAway<T>(call: () => Promise<T>): Promise<T> {
  t.stripe.mood = 'fails'
  try {
    return await call()
  } finally {
    t.stripe.mood = 'answers'
  }
}

describe('the details of a subscription', () => {
  test('of one that is paid, in seconds', async () => {
    const host = await t.subscriber()
    const { created, items } = await atStripe(host)
    const { current_period_start: currentPeriodStart, current_period_end: currentPeriodEnd } = items.data[0]!
    expect(await detailsOf(host)).toEqual({
      price,
      currentPeriodStart,
      currentPeriodEnd,
      cancelAtPeriodEnd: false,
      daysUntilRenewal: Math.ceil((currentPeriodEnd - t.stripe.clock.now() / 1_000) / 86_400),
      trialStart: null,
      trialEnd: null,
      created,
      canceledAt: null,
      isAdminManaged: false,
      error: null,
    })
  })

  test('of a trial with a card', async () => {
    const host = await t.onTrial(2)
    await t.pay(host, 'trial')
    // The provider counts whole seconds: its trial ends up to one later.
    await t.stripe.clock.advance(1_000)
    const { trial_start: trialStart, trial_end: trialEnd } = await atStripe(host)
    expect(await detailsOf(host)).toMatchObject({
      price,
      trialStart,
      trialEnd,
      currentPeriodEnd: trialEnd,
      daysUntilRenewal: 2,
    })
  })

  test('days until renewal are rounded up, and none where it is to end', async () => {
    const host = await t.subscriber()
    const ends = (await atStripe(host)).items.data[0]!.current_period_end * 1_000
    await t.stripe.clock.advanceTo(ends - 3 * dayMs - 60_000)
    expect((await detailsOf(host))?.daysUntilRenewal).toBe(4)
    await t.stripe.clock.advanceTo(ends - 3 * dayMs)
    expect((await detailsOf(host))?.daysUntilRenewal).toBe(3)
    await t.call(billing.cancel, {}, host)
    const { canceled_at: canceledAt } = await atStripe(host)
    expect(canceledAt).not.toBe(null)
    expect(await detailsOf(host)).toMatchObject({ cancelAtPeriodEnd: true, daysUntilRenewal: 0, canceledAt })
  })

  test('are none without a live one, as on a trial without a card or after its end', async () => {
    const host = await t.subscriber()
    await t.stripe.dashboard.cancelSubscription((await atStripe(host)).id)
    for (const each of [host, await t.onTrial(), await t.afterTrial(), await t.admin()])
      expect(await detailsOf(each)).toBe(null)
  })

  test('while the provider is away: what our copy knows, and a sentence', async () => {
    const host = await t.subscriber()
    const { items } = await atStripe(host)
    const { status, body } = await whileAway(() => t.call(billing.details, {}, host))
    expect([status, body.subscription]).toEqual([
      200,
      {
        price: null,
        currentPeriodStart: items.data[0]!.current_period_start,
        currentPeriodEnd: items.data[0]!.current_period_end,
        cancelAtPeriodEnd: false,
        daysUntilRenewal: null,
        trialStart: null,
        trialEnd: null,
        created: null,
        canceledAt: null,
        isAdminManaged: false,
        error: away,
      },
    ])
    const former = await t.afterTrial()
    await t.confirmCard(former)
    expect((await whileAway(() => t.call(billing.details, {}, former))).body).toEqual({ subscription: null })
  })

  test('of a status set by hand: that it is, and no price and no dates while nothing is live', async () => {
    const host = await t.afterTrial()
    await setByHand(host, 'active')
    const byHand = {
      price: null,
      currentPeriodStart: null,
      currentPeriodEnd: null,
      daysUntilRenewal: null,
      cancelAtPeriodEnd: false,
      trialEnd: null,
      isAdminManaged: true,
      error: null,
    }
    expect(await detailsOf(host)).toMatchObject(byHand)
  })

  test('of a status set by hand beside a live one: what the provider says', async () => {
    const host = await t.subscriber()
    await setByHand(host, 'canceled')
    expect(await detailsOf(host)).toMatchObject({ price, isAdminManaged: true, error: null })
    expect(await whileAway(() => detailsOf(host))).toMatchObject({ price: null, isAdminManaged: true, error: away })
  })
})

describe('the payment method', () => {
  const methodOf = async (host: TestHost) => (await t.call(billing.paymentMethod, {}, host)).body
  const none = { hasPaymentMethod: false, paymentMethod: null }

  test('is the subscription’s default card, masked', async () => {
    const host = await t.subscriber()
    const card = { brand: 'visa', last4: '4242', country: 'US' }
    const { paymentMethod, hasPaymentMethod } = await methodOf(host)
    expect(hasPaymentMethod).toBe(true)
    expect(paymentMethod).toMatchObject({ isDefault: true, card })
    expect(Object.keys(paymentMethod!.card).toSorted()).toEqual(['brand', 'country', 'exp_month', 'exp_year', 'last4'])
  })

  test('is the subscription’s before the customer’s, and the customer’s before the newest', async () => {
    const host = await t.subscriber()
    const [customer, subscription] = [await customerOf(host), await atStripe(host)]
    const newer = await t.stripe.addCard(customer.id, 'worksToo')
    customer.invoice_settings.default_payment_method = newer.id
    expect((await methodOf(host)).paymentMethod).toMatchObject({ isDefault: true, card: { last4: '4242' } })
    subscription.default_payment_method = null
    expect((await methodOf(host)).paymentMethod).toMatchObject({ isDefault: true, card: { last4: '4444' } })
    customer.invoice_settings.default_payment_method = null
    expect((await methodOf(host)).paymentMethod).toMatchObject({ isDefault: false, card: { last4: '4444' } })
  })

  test('is the next of these where the subscription’s was removed at the provider', async () => {
    const host = await t.subscriber()
    const subscription = await atStripe(host)
    const [old] = [subscription.default_payment_method]
    const customer = await customerOf(host)
    customer.invoice_settings.default_payment_method = (await t.stripe.addCard(customer.id, 'worksToo')).id
    await t.stripe.dashboard.removeCard(String(old))
    expect((await methodOf(host)).paymentMethod).toMatchObject({ isDefault: true, card: { last4: '4444' } })
  })

  test('is none before a card was given, and after the last was removed', async () => {
    expect(await methodOf(await t.onTrial())).toEqual(none)
    const host = await t.afterTrial()
    await t.call(billing.subscribeDirect, {}, host)
    expect(await methodOf(host)).toEqual(none)
  })

  test('is none where the customer was deleted at the provider', async () => {
    const host = await t.subscriber()
    await t.stripe.dashboard.deleteCustomer((await customerOf(host)).id)
    expect(await methodOf(host)).toEqual(none)
  })
})

test.each([billing.paymentMethod, billing.invoices])('%s: while the provider is away it is a 503', async (route) => {
  const host = await t.subscriber()
  const { status, problem } = await whileAway(() => t.call(route, {}, host))
  expect([status, problem.code]).toEqual([503, 'payments_away'])
})
