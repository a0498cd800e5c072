import { beforeEach, describe, expect, test } from 'vitest'
import { billingApi } from '../../contract/endpoints/billing'
import { routes, type Route } from '../../contract/routes'
import { samples } from '../../tests/kit/app/bad-inputs'
import { sharedBillingApp } from '../../tests/kit/app/billing-app'
import { sharedTestApp, type TestHost } from '../../tests/kit/app/test-app'

const { billing } = routes
const t = sharedBillingApp()
const free = sharedTestApp()

/** Every call of the section, besides the one that answers without billing, too. */
const calls = Object.values(billingApi).filter(({ route }) => route !== billing.status)
const forHosts = calls.filter(({ who }) => who === 'host')
const taking: Route[] = calls.filter((call) => 'body' in call || 'params' in call).map(({ route }) => route)

const sampleOf = (route: Route) => {
  const { params, body } = samples({ quizId: 1, pin: '123456', participantId: 1, gameId: 1 })[route]
  return { ...params, ...body }
}
/** An input that would be a 400. */
const malformed = { setupIntentId: '../customers', paymentId: 'x', subscriptionId: 'x' }

describe('what a call is refused with, in this order', () => {
  test.each(calls)('$route: 401, 403 and 503 before 400', async ({ route, who }) => {
    expect((await free.call(route, malformed)).status).toBe(401)
    const host = await free.aHost()
    if (who === 'admin') expect((await free.call(route, malformed, host)).status).toBe(403)
    const caller = who === 'admin' ? await free.admin() : host
    const { status, problem } = await free.call(route, malformed, caller)
    expect([status, problem.code]).toEqual([503, 'billing_not_set_up'])
  })

  test.each(taking)('%s: with billing the input is a 400', async (route) => {
    expect((await t.call(route, malformed, await t.afterTrial())).status).toBe(400)
  })

  test('the status of the subscription answers without billing, too', async () => {
    const { status, body } = await free.call(billing.status, {}, await free.aHost())
    expect([status, body]).toMatchObject([200, { isBillingSetUp: false, publishableKey: null, price: null }])
  })
})

describe('the limit of sixty calls a minute', () => {
  let host: TestHost
  beforeEach(async () => {
    host = await t.onTrial()
    for (let calls = 0; calls < 60; calls++) expect((await t.call(billing.cancel, {}, host)).status).toBe(409)
  })

  test('is for all calls together, and comes before their input is looked at', async () => {
    for (const { route } of forHosts) {
      const { status, headers } = await t.call(route, malformed, host)
      expect([route, status, Number(headers['retry-after']) > 0]).toEqual([route, 429, true])
    }
  })

  test('is each host’s own, leaves the status alone, and is over after a minute', async () => {
    expect((await t.call(billing.cancel, {}, await t.onTrial())).status).toBe(409)
    expect((await t.call(billing.status, {}, host)).status).toBe(200)
    await t.stripe.clock.advance(61_000)
    expect((await t.call(billing.cancel, {}, host)).status).toBe(409)
  })
})

describe('called twice, each call says the same twice', () => {
  const hosts: [string, () => Promise<TestHost>][] = [
    ['a host on trial', () => t.onTrial()],
    ['a host after the trial', () => t.afterTrial()],
    ['a host who pays', () => t.subscriber()],
  ]

  test.each(hosts)('by %s', async (_, begin) => {
    for (const { route } of forHosts) {
      const host = await begin()
      const { stripeSubscriptionId } = await t.rowOf(host)
      const input = { ...sampleOf(route), ...(stripeSubscriptionId && { subscriptionId: stripeSubscriptionId }) }
      const [first, second] = [await t.call(route, input, host), await t.call(route, input, host)]
      expect([route, second.status, second.body]).toEqual([route, first.status, first.body])
    }
  })
})

test('the administrator is told of the price and of events, and of no key', async () => {
  await t.subscriber()
  await t.settled()
  const { status, body } = await t.call(billing.debug, {}, await t.admin())
  expect([status, body]).toMatchObject([200, { priceId: t.stripe.priceId, livemode: false, payments: { failed: 0 } }])
  expect(body.webhooks.received).toBeGreaterThan(0)
  expect(body.webhooks.failed).toBe(0)
  expect(Math.abs(Date.parse(body.webhooks.lastAt!) - t.stripe.clock.now())).toBeLessThan(60_000)
  for (const secret of [t.stripe.secretKey, t.stripe.webhookSecret, t.stripe.publishableKey])
    expect(JSON.stringify(body)).not.toContain(secret)
})
