import { describe, expect, test } from 'vitest'
import { routes } from '../../../contract/routes'
import { changesAtStripe, chargesOf } from '../../../tests/kit/app/at-stripe'
import { sharedBillingApp } from '../../../tests/kit/app/billing-app'
import type { TestHost } from '../../../tests/kit/app/test-app'
import type { CardName } from '../../../tests/kit/services/stripe/stripe-server'

const { billing } = routes
const t = sharedBillingApp()

const nobodys = { subscription: 'sub_1AbC', payment: 'pi_1AbC' }

/** A host whose first payment did not go through. */
async function unpaid(card: CardName = 'declinedWhenCharged') {
  const host = await t.afterTrial()
  await t.pay(host, 'direct', card)
  await t.settled()
  const { stripeSubscriptionId, stripeCustomerId } = await t.rowOf(host)
  const subscription = t.stripe.subscriptions.get(stripeSubscriptionId!)!
  const invoice = t.stripe.invoices.get(String(subscription.latest_invoice))!
  const payment = [...t.stripe.paymentIntents.values()].find(({ customer }) => customer === stripeCustomerId)!
  return { host, subscription, invoice, payment, customerId: stripeCustomerId! }
}

type Unpaid = Awaited<ReturnType<typeof unpaid>>

/** Makes another card the one for the next payment. */
async function newDefault({ customerId, subscription }: Unpaid, card: CardName): Promise<void> {
  const { id } = await t.stripe.addCard(customerId, card)
  subscription.default_payment_method = id
}

const fix = (host: TestHost, subscriptionId: string) => t.call(billing.smartFix, { subscriptionId }, host)

interface Outcome {
  action: string
  localStatus: string
  status?: string
  charges: number[]
  /** The reply to a second press. */
  again?: string
}

type Case = [name: string, prepare: () => Promise<Unpaid>, outcome: Outcome]

const cases: Case[] = [
  [
    'the bank asks',
    () => unpaid('asksAtEveryPayment'),
    { action: 'requires_action', localStatus: 'incomplete', charges: [] },
  ],
  ['the card was declined', () => unpaid(), { action: 'payment_failed', localStatus: 'incomplete', charges: [] }],
  [
    'there is a newer card, and it pays',
    async () => {
      const all = await unpaid()
      await newDefault(all, 'worksToo')
      return all
    },
    {
      action: 'invoice_paid_successfully',
      localStatus: 'active',
      charges: [500],
      again: 'payment_succeeded_fix_needed',
    },
  ],
  [
    'there is a newer card, and it is declined as well',
    async () => {
      const all = await unpaid()
      await newDefault(all, 'insufficientFunds')
      return all
    },
    { action: 'invoice_payment_incomplete', localStatus: 'incomplete', charges: [], again: 'payment_failed' },
  ],
  [
    'the card was removed',
    async () => {
      const all = await unpaid()
      await t.stripe.dashboard.removeCard(String(all.subscription.default_payment_method))
      return all
    },
    { action: 'requires_payment_method', localStatus: 'incomplete', charges: [] },
  ],
  [
    'the payment is on its way',
    async () => {
      const all = await unpaid('asksAtEveryPayment')
      await t.stripe.dashboard.setPaymentProcessing(all.payment.id)
      return all
    },
    { action: 'processing', localStatus: 'incomplete', charges: [] },
  ],
  [
    'the invoice is void',
    async () => {
      const all = await unpaid()
      await t.stripe.dashboard.voidInvoice(all.invoice.id)
      return all
    },
    { action: 'invoice_invalid', localStatus: 'incomplete_expired', charges: [] },
  ],
  [
    'nobody expects the invoice to be paid any more',
    async () => {
      const all = await unpaid()
      await t.stripe.dashboard.markUncollectible(all.invoice.id)
      return all
    },
    { action: 'invoice_invalid', localStatus: 'incomplete', charges: [] },
  ],
  [
    'it was paid behind our back',
    async () => {
      const all = await unpaid('asksAtEveryPayment')
      t.stripe.webhooks.hold()
      await t.stripe.confirmPayment(all.payment.id)
      expect((await t.rowOf(all.host)).subscriptionStatus).toBe('incomplete')
      return all
    },
    { action: 'payment_succeeded_fix_needed', localStatus: 'active', charges: [500] },
  ],
  [
    'it was canceled behind our back',
    async () => {
      const all = await unpaid()
      t.stripe.webhooks.hold()
      await t.stripe.dashboard.cancelSubscription(all.subscription.id)
      return all
    },
    { action: 'invoice_invalid', localStatus: 'incomplete_expired', charges: [] },
  ],
]

describe.each(cases)('P18 %s', (_, prepare, outcome) => {
  const { action, localStatus, charges, again = action } = outcome

  test(`Smart Fix says ${action}, and a second press charges nothing more`, async () => {
    const { host, subscription, payment } = await prepare()
    const { status, body } = await fix(host, subscription.id)
    expect([status, body]).toEqual([
      200,
      {
        action,
        message: expect.stringMatching(/\w/),
        localStatus,
        subscription: { id: subscription.id, status: subscription.status },
        ...(action === 'requires_action' && { clientSecret: payment.client_secret }),
      },
    ])
    expect((await t.rowOf(host)).providerStatus).toBe(subscription.status)
    expect(await chargesOf(t, host)).toEqual(charges)

    const changes = changesAtStripe(t)
    expect((await fix(host, subscription.id)).body).toMatchObject({ action: again, localStatus })
    expect(changesAtStripe(t)).toBe(changes)
    expect(await chargesOf(t, host)).toEqual(charges)
    await t.stripe.webhooks.release()
  })

  test('Investigate says it too, and only reads', async () => {
    const { host, subscription, payment } = await prepare()
    await t.settled()
    const changes = changesAtStripe(t)
    const before = await t.rowOf(host)
    const { status, body } = await t.call(billing.investigate, { paymentId: payment.id }, host)
    const { id, amount, currency, created } = payment
    const isTried = action === 'invoice_paid_successfully'
    expect([status, body]).toEqual([
      200,
      {
        paymentIntent: { id, status: payment.status, amount, currency, created },
        subscription: {
          id: subscription.id,
          status: subscription.status,
          diagnosis: { action: isTried ? 'invoice_payment_incomplete' : action },
        },
        recommendation: expect.stringMatching(/\w/),
      },
    ])
    expect(changesAtStripe(t)).toBe(changes)
    expect(await t.rowOf(host)).toEqual(before)
    await t.stripe.webhooks.release()
  })
})

describe('what is another host’s', () => {
  test('is not found, and nothing is asked of the provider but to read', async () => {
    const { subscription, payment } = await unpaid()
    const [stranger, newcomer] = [await t.subscriber(), await t.onTrial()]
    const changes = changesAtStripe(t)
    for (const host of [stranger, newcomer]) {
      const fixed = await fix(host, subscription.id)
      expect([fixed.status, fixed.problem.code]).toEqual([404, 'subscription_not_found'])
      const seen = await t.call(billing.investigate, { paymentId: payment.id }, host)
      expect([seen.status, seen.problem.code]).toEqual([404, 'payment_not_found'])
    }
    expect(changesAtStripe(t)).toBe(changes)
  })

  test('and what is nobody’s neither', async () => {
    const { host } = await unpaid()
    expect((await fix(host, nobodys.subscription)).status).toBe(404)
    expect((await t.call(billing.investigate, { paymentId: nobodys.payment }, host)).status).toBe(404)
  })
})

test.each([
  ...['../customers', '..%2fcustomers', 'pi_%2e', 'sub_%2e', 'pi_', 'sub_', 'pi_1/confirm', 'cus_1', 'pi_é', 'pi_%00'],
  ...[`pi_${'a'.repeat(300)}`, `sub_${'a'.repeat(300)}`, 'pi_1%3Fexpand', 'pi_1%23', '%E0%A4%A'],
])('B6 an id such as %s is refused, and the provider is not asked', async (id) => {
  const host = await t.subscriber()
  await t.settled()
  const asked = t.stripe.requests.length
  const cookie = { cookie: host.cookie }
  for (const [method, path] of [
    ['GET', '/api/stripe/investigate/'],
    ['POST', '/api/stripe/complete-subscription/'],
  ] as const) {
    const { statusCode } = await t.app.inject({ method, url: `${path}${id}`, headers: cookie })
    expect([400, 404]).toContain(statusCode)
  }
  expect(t.stripe.requests.length).toBe(asked)
})
