/** While the provider is unreachable, only those who are paying notice, and they are told. */
import { afterEach, describe, expect, test } from 'vitest'
import { routes, type Route } from '../../contract/routes'
import { chargesOf } from '../../tests/kit/app/at-stripe'
import { billingApp, sharedBillingApp } from '../../tests/kit/app/billing-app'
import { aQuiz } from '../../tests/kit/app/builders'
import type { TestHost } from '../../tests/kit/app/test-app'
import { waitFor } from '../../tests/kit/installation/machine'
import { testLog } from '../../tests/kit/app/test-log'
import type { Mood } from '../../tests/kit/services/stripe/stripe-server'

const { billing, games } = routes
const hourMs = 3_600_000
const t = sharedBillingApp({ deliver: false, patience: { timeoutMs: 3_000, retries: 0 } })
afterEach(() => Object.assign(t.stripe, { mood: 'answers', troubles: [] }))

const moods: Mood[] = ['fails', 'is busy', 'refuses connections', 'hangs']
/** An answer comes from it at once. */
const quick = moods.slice(0, 3)

const statusOf = async (host: TestHost) => (await t.call(billing.status, {}, host)).body
const startsGames = async (host: TestHost) =>
  (await t.call(games.start, { quizId: await aQuiz(t, host) }, host)).status === 200

describe.each(moods)('while the provider %s', (mood) => {
  test('P19 the status is there after 2 s at most, from our copy, and rights stay', async () => {
    const host = await t.subscriber()
    const before = await statusOf(host)
    await t.stripe.clock.advance(2 * hourMs)
    t.stripe.mood = mood
    expect(await statusOf(host)).toEqual(before)
    // No fetch has come to an end by then: a request waits for longer.
    const { syncsBegun, syncWritten } = await t.rowOf(host)
    expect(syncWritten).toBeLessThan(syncsBegun)
    expect(await startsGames(host)).toBe(true)

    await t.stripe.dashboard.setCancelAtPeriodEnd((await t.rowOf(host)).stripeSubscriptionId!, true)
    t.stripe.mood = 'answers'
    await t.stripe.clock.advance(10_000)
    // Later requests wait for a hanging earlier one.
    await waitFor(async () => (await statusOf(host)).cancelAtPeriodEnd, 20_000, 'the cancellation is known')
  })
})

describe('while the provider is away when a trial ends', () => {
  test.each(quick)('B4 who has a card on file goes on: it %s', async (mood) => {
    const [onTrial, without] = [await t.onTrial(1), await t.onTrial(1)]
    await t.pay(onTrial, 'trial')
    const { clock } = t.stripe
    const now = clock.now()
    t.stripe.mood = mood
    // Advances only our clock, so none of the provider's changes reach us.
    clock.set(now + 2 * 24 * hourMs)
    expect(await statusOf(onTrial)).toMatchObject({ status: 'trialing', needsPayment: false })
    expect(await startsGames(onTrial)).toBe(true)
    expect((await statusOf(without)).status).toBe('trial_expired')
    t.stripe.mood = 'answers'
    await clock.advance(2 * hourMs)
    expect((await statusOf(onTrial)).status).toBe('active')
    expect(await chargesOf(t, onTrial)).toEqual([500])
  })
})

test('P15 the details are what our copy knows, with the sentence; and are complete when the provider is back', async () => {
  const host = await t.subscriber()
  const whole = (await t.call(billing.details, {}, host)).body.subscription!
  t.stripe.mood = 'refuses connections'
  const { status, body } = await t.call(billing.details, {}, host)
  const { currentPeriodStart, currentPeriodEnd, cancelAtPeriodEnd, isAdminManaged } = whole
  expect([status, body.subscription]).toEqual([
    200,
    {
      ...{ currentPeriodStart, currentPeriodEnd, cancelAtPeriodEnd, isAdminManaged },
      ...{ price: null, daysUntilRenewal: null, trialStart: null, trialEnd: body.subscription!.trialEnd },
      ...{ created: null, canceledAt: null },
      error: 'The payment provider cannot be reached right now.',
    },
  ])
  t.stripe.mood = 'answers'
  expect((await t.call(billing.details, {}, host)).body.subscription).toEqual(whole)
})

/** What cannot be answered without the provider. */
const needing: Route[] = [
  ...[billing.paymentMethod, billing.invoices, billing.complete, billing.forceSync],
  ...[billing.cancel, billing.reactivate, billing.setupPaymentMethod],
]

describe.each(quick)('who pays or changes something while the provider %s', (mood) => {
  test('is told so, and nothing is lost', async () => {
    const host = await t.subscriber()
    const before = await t.rowOf(host)
    t.stripe.mood = mood
    for (const route of needing) {
      const { status, problem, headers } = await t.call(route, {}, host)
      expect([route, status, problem.code, headers['retry-after']]).toEqual([route, 503, 'payments_away', '60'])
    }
    const { subscriptionStatus, providerStatus, billingLockedUntil } = await t.rowOf(host)
    expect([subscriptionStatus, providerStatus]).toEqual([before.subscriptionStatus, before.providerStatus])
    expect(billingLockedUntil).toBeNull()
    t.stripe.mood = 'answers'
    expect((await t.call(billing.cancel, {}, host)).status).toBe(200)
    expect((await t.call(billing.paymentMethod, {}, host)).body.hasPaymentMethod).toBe(true)
  })

  test('may pay when it is back, and is charged once', async () => {
    const host = await t.afterTrial()
    const setupIntentId = await t.confirmCard(host)
    t.stripe.mood = mood
    for (let count = 0; count < 3; count++)
      expect((await t.call(billing.completeDirect, { setupIntentId }, host)).status).toBe(503)
    expect((await statusOf(host)).isCardSetupOpen).toBe(true)
    t.stripe.mood = 'answers'
    expect((await t.call(billing.completeDirect, { setupIntentId }, host)).status).toBe(200)
    expect(await chargesOf(t, host)).toEqual([500])
  })
})

test('B7 a subscription whose reply was lost is known by the next look at the status', async () => {
  const host = await t.afterTrial()
  const setupIntentId = await t.confirmCard(host)
  t.stripe.nextTime('acts and loses the reply', { method: 'POST', path: '/v1/subscriptions', times: 2 })
  expect((await t.call(billing.completeDirect, { setupIntentId }, host)).status).toBe(503)
  expect((await t.rowOf(host)).stripeSubscriptionId).toBeNull()
  expect(await statusOf(host)).toMatchObject({ status: 'active', liveStatus: 'active' })
})

test.each(['/v1/customers', '/v1/setup_intents', '/v1/subscriptions'])(
  'B7 a failure that the provider keeps under its key for a day does not keep the host from paying: %s',
  async (path) => {
    const host = await t.afterTrial()
    t.stripe.nextTime('begins and fails', { method: 'POST', path })
    if (path !== '/v1/subscriptions') expect((await t.call(billing.subscribeDirect, {}, host)).status).toBe(503)
    const setupIntentId = await t.confirmCard(host)
    const complete = () => t.call(billing.completeDirect, { setupIntentId }, host)
    if (path === '/v1/subscriptions') expect((await complete()).status).toBe(503)
    expect((await complete()).status).toBe(200)
    expect(await chargesOf(t, host)).toEqual([500])
    const own = [...t.stripe.customers.values()].filter(({ metadata }) => metadata.userId === host.id)
    expect(own).toHaveLength(1)
  },
)

const notSetUpRightly = 'Payments are not set up rightly. Ask the administrator.'

describe('a setting that is wrong', () => {
  test.each([
    ['STRIPE_SECRET_KEY', 'sk_test_wrong', billing.subscribeDirect],
    ['STRIPE_PRICE_ID', 'price_unknown', billing.completeDirect],
  ] as const)('%s is in the log once, and no outage for the host', async (name, value, route) => {
    const { log, lines } = testLog('error')
    const app = await billingApp({ log, env: { [name]: value } })
    const host = await app.afterTrial()
    const input = route === billing.completeDirect ? { setupIntentId: await app.confirmCard(host) } : {}
    for (let count = 0; count < 3; count++) {
      const { status, problem } = await app.call(route, input, host)
      expect([status, problem.message]).toEqual([503, notSetUpRightly])
    }
    const refusals = lines.filter(({ msg }) => String(msg).startsWith('The payment provider refused a request: '))
    expect(refusals).toHaveLength(1)
    expect(JSON.stringify(lines)).not.toContain(app.stripe.secretKey)
    await app.close()
  })

  test('is told to hosts and to the administrator whatever is asked for, in the words of the provider to the latter', async () => {
    const { log, lines } = testLog('error')
    const app = await billingApp({ log })
    const host = await app.subscriber()
    const admin = await app.admin()
    const debug = async () => (await app.call(billing.debug, {}, admin)).body.refusal
    expect(await debug()).toBeNull()
    app.stripe.mood = 'knows no parameter'
    for (const route of needing) {
      const { status, problem, headers } = await app.call(route, {}, host)
      expect([route, status, problem.code, problem.message]).toEqual([
        ...[route, 503, 'payments_misconfigured', notSetUpRightly],
      ])
      expect(headers['retry-after']).toBeUndefined()
    }
    expect((await app.call(billing.details, {}, host)).body.subscription?.error).toBe(notSetUpRightly)
    const sentence = 'Received unknown parameter: usage_of_tomorrow'
    expect(lines.map(({ msg }) => msg)).toEqual([`The payment provider refused a request: ${sentence}`])
    expect(await debug()).toEqual({ message: sentence, at: expect.any(String) })
    const { problem } = await app.call(routes.admin.cancelSubscription, { userId: host.id }, admin)
    expect(problem.message).toBe(`Payments are not set up rightly. Stripe says: ${sentence}`)
    await app.close()
  })

  test('is not what a declined card is, nor a provider that is away', async () => {
    const host = await t.afterTrial()
    expect((await t.pay(host, 'direct', 'insufficientFunds')).problem.code).toBe('card_declined')
    t.stripe.mood = 'fails'
    expect((await t.call(billing.cancel, {}, host)).problem.code).toBe('payments_away')
    t.stripe.mood = 'answers'
    expect((await t.call(billing.debug, {}, await t.admin())).body.refusal).toBeNull()
  })
})
