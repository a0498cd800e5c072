import { describe, expect, test } from 'vitest'
import { routes } from '../../contract/routes'
import { sharedBillingApp } from '../../tests/kit/app/billing-app'

const { billing } = routes
const t = sharedBillingApp()

describe('the trial path', () => {
  test('charges nothing before the trial ends, and then the plan’s price', async () => {
    const host = await t.onTrial(2)
    const { trialEndsAt } = await t.rowOf(host)
    const { status, body } = await t.pay(host, 'trial')
    expect([status, body]).toEqual([200, { success: true, status: 'trialing' }])
    const row = await t.rowOf(host)
    expect(row).toMatchObject({ providerStatus: 'trialing', subscriptionStatus: 'trialing', hasUsedTrial: true })
    const subscription = t.stripe.subscriptions.get(row.stripeSubscriptionId!)
    expect(subscription?.trial_end).toBe(Math.ceil(trialEndsAt!.getTime() / 1_000))
    const charged = () => [...t.stripe.invoices.values()].filter(({ customer }) => customer === row.stripeCustomerId)
    expect(charged().map(({ total }) => total)).toEqual([0])

    await t.stripe.clock.advance(3 * 24 * 3_600_000)
    await t.settled()
    expect((await t.call(billing.status, {}, host)).body).toMatchObject({ status: 'active', needsPayment: false })
    expect(charged().map(({ total, status: paid }) => [total, paid])).toEqual(
      expect.arrayContaining([
        [0, 'paid'],
        [500, 'paid'],
      ]),
    )
  })
})

describe('the direct path', () => {
  test('charges at once', async () => {
    const host = await t.afterTrial()
    expect((await t.pay(host, 'direct')).body).toEqual({ success: true, status: 'active' })
    expect((await t.call(billing.status, {}, host)).body).toMatchObject({ status: 'active', liveStatus: 'active' })
  })

  test('a declined card is 402 with the provider’s sentence, and the status is incomplete', async () => {
    const host = await t.afterTrial()
    const { status, problem } = await t.pay(host, 'direct', 'declinedWhenCharged')
    expect([status, problem.code, problem.message]).toEqual([402, 'card_declined', 'Your card was declined.'])
    expect((await t.rowOf(host)).subscriptionStatus).toBe('incomplete')
  })

  test('where the bank asks, the page gets the secret to confirm the payment with', async () => {
    const host = await t.afterTrial()
    const { body } = await t.pay(host, 'direct', 'asksAtEveryPayment')
    expect(body).toMatchObject({ success: false, status: 'incomplete', requiresAction: true })
    const [paymentIntentId = ''] = body.clientSecret!.split('_secret_')
    await t.stripe.confirmPayment(paymentIntentId)
    expect((await t.call(billing.complete, {}, host)).body).toEqual({
      status: 'active',
      localStatus: 'active',
      stripeStatus: 'active',
    })
  })
})
