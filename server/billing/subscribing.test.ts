import { eq } from 'drizzle-orm'
import { beforeEach, describe, expect, test } from 'vitest'
import { routes } from '../../contract/routes'
import { changesAtStripe, chargesOf, subscriptionsAtStripe } from '../../tests/kit/app/at-stripe'
import { sharedBillingApp } from '../../tests/kit/app/billing-app'
import type { TestHost } from '../../tests/kit/app/test-app'
import { cardSetups } from '../db/tables'

const { account, admin, billing } = routes
const t = sharedBillingApp()

const dayMs = 24 * 3_600_000
const complete = (host: TestHost, setupIntentId: unknown, route: CompletingRoute = billing.completeDirect) =>
  t.call(route, { setupIntentId }, host)
type CompletingRoute = typeof billing.completeDirect | typeof billing.completeTrial | typeof billing.updatePaymentMethod

async function atStripe(host: TestHost) {
  const { stripeCustomerId, stripeSubscriptionId } = await t.rowOf(host)
  return {
    customer: t.stripe.customers.get(stripeCustomerId!)!,
    subscription: t.stripe.subscriptions.get(stripeSubscriptionId!)!,
  }
}
const last4Of = (cardId: unknown) => t.stripe.paymentMethods.get(String(cardId))?.card?.last4

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
    const { subscription } = await atStripe(host)
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
    const first = await complete(host, setupIntentId, billing.completeTrial)
    const changes = changesAtStripe(t)
    const again = await complete(host, setupIntentId, billing.completeTrial)
    expect([again.status, again.body]).toEqual([first.status, first.body])
    expect(changesAtStripe(t)).toBe(changes)
    expect(subscriptionsAtStripe(t, host)).toHaveLength(1)
  })

  test('its end cannot be outrun: a card that is confirmed too late is refused, and nothing is charged', async () => {
    const host = await t.onTrial(1)
    const setupIntentId = await t.confirmCard(host, 'works', billing.subscribe)
    await t.stripe.clock.advance(dayMs)
    const changes = changesAtStripe(t)
    const { status, problem } = await complete(host, setupIntentId, billing.completeTrial)
    expect([status, problem.code]).toEqual([409, 'trial_over'])
    expect(changesAtStripe(t)).toBe(changes)
    expect((await complete(host, setupIntentId)).body).toEqual({ success: true, status: 'active' })
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
    expect((await complete(host, setupIntentId, billing.completeTrial)).status).toBe(409)
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
    const { customer, subscription } = await atStripe(host)
    expect(last4Of(customer.invoice_settings.default_payment_method)).toBe('4444')
    expect(last4Of(subscription.default_payment_method)).toBe('4444')
  })

  test('B7 asked again with the same card it answers the same, and charges nothing more', async () => {
    const host = await t.afterTrial()
    const setupIntentId = await t.confirmCard(host)
    const first = await complete(host, setupIntentId)
    const changes = changesAtStripe(t)
    const again = await complete(host, setupIntentId)
    expect([again.status, again.body]).toEqual([first.status, first.body])
    expect(changesAtStripe(t)).toBe(changes)
    expect(await chargesOf(t, host)).toEqual([500])
  })

  test('B7 a card that has paid for a subscription that is over makes no second one by itself', async () => {
    const host = await t.afterTrial()
    const setupIntentId = await t.confirmCard(host)
    await complete(host, setupIntentId)
    await t.stripe.dashboard.cancelSubscription((await t.rowOf(host)).stripeSubscriptionId!)
    const { status, problem } = await complete(host, setupIntentId)
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
    expect((await atStripe(host)).subscription.items.data[0]?.price.id).toBe(t.stripe.priceId)
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
    const { status, problem } = await complete(host, body.setupIntentId)
    expect([status, problem.code]).toEqual([404, 'setup_intent_not_found'])
    expect((await t.pay(host, 'direct')).body).toEqual({ success: true, status: 'active' })
  })
})

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
      const { status, problem } = await complete(host, setupIntentId)
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
    const { subscription: declined } = await atStripe(host)
    const setupIntentId = await t.confirmCard(host, 'worksToo', begin)
    expect((await complete(host, setupIntentId, route)).body).toEqual({ success: true, status: 'active' })
    const { customer, subscription } = await atStripe(host)
    expect([subscription.id, subscription.latest_invoice]).toEqual([declined.id, declined.latest_invoice])
    expect(last4Of(customer.invoice_settings.default_payment_method)).toBe('4444')
    expect(last4Of(subscription.default_payment_method)).toBe('4444')
    expect(await chargesOf(t, host)).toEqual([500])
    expect(subscriptionsAtStripe(t, host)).toHaveLength(1)
  })

  test('while it is set up never reaches a charge: the page has its sentence from the provider', async () => {
    const host = await t.afterTrial()
    const setupIntentId = await t.confirmCard(host, 'declinedAtSetUp')
    const { status, problem } = await complete(host, setupIntentId)
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
    const first = await complete(host, setupIntentId)
    const changes = changesAtStripe(t)
    const again = await complete(host, setupIntentId)
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
    expect((await complete(host, body.setupIntentId)).problem.code).toBe('card_not_confirmed')
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
    const { subscription: owing } = await atStripe(host)
    const setupIntentId = await t.confirmCard(host, 'works', begin)
    expect((await complete(host, setupIntentId, route)).body).toEqual({ success: true, status: 'active' })
    const { subscription } = await atStripe(host)
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
      const { status, problem } = await complete(host, setupIntentId, route)
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
    const first = await complete(host, setupIntentId, route)
    expect(first.body).toMatchObject({ success: false, status: 'incomplete', requiresAction: true })
    expect((await complete(host, setupIntentId, route)).body).toEqual(first.body)
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
      // Who comes back now and then stays signed in.
      await t.call(billing.status, {}, host)
    }
    const { subscription } = await atStripe(host)
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

  test('follows the provider again where the bank asks first', async () => {
    const host = await managed()
    const { body } = await t.pay(host, 'direct', 'asksAtEveryPayment')
    expect(body).toMatchObject({ status: 'incomplete', requiresAction: true })
    await t.stripe.confirmPayment(body.clientSecret!.split('_secret_')[0]!)
    expect((await t.call(billing.complete, {}, host)).body.status).toBe('active')
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
    await complete(host, setupIntentId)
    expect((await t.call(billing.status, {}, host)).body.isCardSetupOpen).toBe(false)
  })

  test('is not given back once it is used', async () => {
    const { setupIntentId } = await begin(host)
    await t.stripe.confirmSetup(setupIntentId!, 'declinedWhenCharged')
    await complete(host, setupIntentId)
    const next = await begin(host)
    expect(next.setupIntentId).not.toBe(setupIntentId)
    expect(next.setupIntentStatus).toBe(undefined)
  })
})

describe('bad input', () => {
  const completing = [billing.completeTrial, billing.completeDirect, billing.updatePaymentMethod] as const
  const begins = { [billing.completeTrial]: 'onTrial', [billing.completeDirect]: 'afterTrial' } as const
  const hostFor = (route: CompletingRoute) =>
    route === billing.updatePaymentMethod ? t.subscriber() : t[begins[route]]()

  describe.each(completing)('POST %s', (route) => {
    let host: TestHost
    let before: { changes: number; row: object }
    beforeEach(async () => {
      host = await hostFor(route)
      await t.confirmCard(host, 'works', billing.setupPaymentMethod)
    })
    const remember = async () => void (before = { changes: changesAtStripe(t), row: await stored() })
    /** All of our copy besides what counts fetches. */
    async function stored() {
      const { syncsBegun: _, syncWritten: __, syncedAt: ___, ...row } = await t.rowOf(host)
      return row
    }
    const expectNothingChanged = async () => {
      expect({ changes: changesAtStripe(t), row: await stored() }).toEqual(before)
    }

    const malformed = [
      '../customers',
      'seti_../../customers/cus_1',
      `seti_${'1'.repeat(300)}`,
      'pi_1',
      'seti_',
      'seti_1\n',
      '',
      7,
      null,
      ['seti_1'],
      { $ne: null },
      undefined,
    ]

    test('no id of a card set-up is a 400', async () => {
      await remember()
      for (const setupIntentId of malformed) {
        const { status, problem } = await complete(host, setupIntentId, route)
        expect([setupIntentId, status, problem.issues?.[0]?.path]).toEqual([setupIntentId, 400, ['setupIntentId']])
      }
      await expectNothingChanged()
    })

    test('another host’s card is not found, and an unknown one neither', async () => {
      const other = await t.afterTrial()
      const theirs = await t.confirmCard(other)
      await remember()
      for (const setupIntentId of [theirs, 'seti_1unknown']) {
        const { status, problem } = await complete(host, setupIntentId, route)
        expect([status, problem.code]).toEqual([404, 'setup_intent_not_found'])
      }
      await expectNothingChanged()
    })

    test('a card that is not confirmed is a 409', async () => {
      const { body } = await t.call(billing.setupPaymentMethod, {}, host)
      await remember()
      const { status, problem } = await complete(host, body.setupIntentId, route)
      expect([status, problem.code]).toEqual([409, 'card_not_confirmed'])
      await expectNothingChanged()
    })
  })
})

describe('what the provider is told', () => {
  const keysOf = (path: string, id: string) =>
    t.stripe.requests
      .filter((each) => each.method === 'POST' && each.path === path && each.idempotencyKey?.includes(id))
      .map(({ idempotencyKey }) => idempotencyKey)

  test('of a customer: the email address, the name and whose it is, and nothing else', async () => {
    const host = await t.aHost({ firstName: 'Zoë', lastName: 'Quist', subscriptionStatus: null, hasUsedTrial: true })
    await t.call(billing.subscribeDirect, {}, host)
    const { email, createdAt } = await t.rowOf(host)
    const made = t.stripe.requests.find(
      ({ method, path, params }) => method === 'POST' && path === '/v1/customers' && params.email === email,
    )
    expect(made?.params).toEqual({
      email,
      name: 'Zoë Quist',
      'metadata[userId]': host.id,
      'metadata[userCreatedAt]': String(createdAt.getTime()),
    })
  })

  test('of a customer without them: whose it is', async () => {
    const host = await t.aHost({ email: null, firstName: null, subscriptionStatus: null, hasUsedTrial: true })
    expect((await t.pay(host, 'direct')).body).toEqual({ success: true, status: 'active' })
    expect((await atStripe(host)).customer).toMatchObject({ email: null, metadata: { userId: host.id } })
  })

  test('what is made has a key of the user’s id, and another one once a subscription has ended', async () => {
    const host = await t.subscriber()
    for (const path of ['/v1/customers', '/v1/setup_intents', '/v1/subscriptions'])
      expect([path, keysOf(path, host.id).length]).toEqual([path, 1])
    await t.stripe.dashboard.cancelSubscription((await atStripe(host)).subscription.id)
    await t.pay(host, 'direct')
    const keys = keysOf('/v1/subscriptions', host.id)
    expect([keys.length, new Set(keys).size]).toEqual([2, 2])
  })

  test('a subscription that has begun and ended before anybody could see it has used its key up, too', async () => {
    const host = await t.afterTrial()
    const setupIntentId = await t.confirmCard(host)
    const { subscriptionsEnded, stripeCustomerId } = await t.rowOf(host)
    await complete(host, setupIntentId)
    await t.stripe.dashboard.cancelSubscription((await atStripe(host)).subscription.id)
    await t.settled()
    // As if the process had died before it knew.
    const nothing = { stripeSubscriptionId: null, providerStatus: null, subscriptionStatus: 'trial_expired' as const }
    await t.set(host, { ...nothing, subscriptionsEnded })
    await t.deps.db.update(cardSetups).set({ usedAt: null }).where(eq(cardSetups.userId, host.id))
    expect((await complete(host, setupIntentId)).body).toEqual({ success: true, status: 'active' })
    expect((await t.rowOf(host)).stripeCustomerId).toBe(stripeCustomerId)
    expect(subscriptionsAtStripe(t, host).map(({ status }) => status)).toEqual(['canceled', 'active'])
  })
})

describe('a card without a live subscription', () => {
  test('becomes the customer’s default, and starts and charges nothing', async () => {
    const host = await t.afterTrial()
    const setupIntentId = await t.confirmCard(host, 'worksToo', billing.setupPaymentMethod)
    const { status, body } = await complete(host, setupIntentId, billing.updatePaymentMethod)
    expect([status, body]).toEqual([200, { success: true, status: 'trial_expired' }])
    const { customer } = await atStripe(host)
    expect(last4Of(customer.invoice_settings.default_payment_method)).toBe('4444')
    expect(subscriptionsAtStripe(t, host)).toEqual([])
    expect(await chargesOf(t, host)).toEqual([])
  })
})

describe('another card of a subscription that is paid', () => {
  test('becomes the default of both, and nothing is charged', async () => {
    const host = await t.subscriber()
    const setupIntentId = await t.confirmCard(host, 'worksToo', billing.setupPaymentMethod)
    for (let times = 0; times < 2; times++) {
      const { status, body } = await complete(host, setupIntentId, billing.updatePaymentMethod)
      expect([status, body]).toEqual([200, { success: true, status: 'active' }])
    }
    const { customer, subscription } = await atStripe(host)
    expect(last4Of(customer.invoice_settings.default_payment_method)).toBe('4444')
    expect(last4Of(subscription.default_payment_method)).toBe('4444')
    expect(await chargesOf(t, host)).toEqual([500])
  })
})
