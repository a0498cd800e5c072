import { eq } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { routes } from '../../contract/routes'
import { atStripe, subscriptionsAtStripe } from '../../tests/kit/app/at-stripe'
import { sharedBillingApp } from '../../tests/kit/app/billing-app'
import { cardSetups } from '../db/tables'

const { billing } = routes
const t = sharedBillingApp()

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
    expect((await atStripe(t, host)).customer).toMatchObject({ email: null, metadata: { userId: host.id } })
  })

  test('what is made has a key of the user’s id, and another one once a subscription has ended', async () => {
    const host = await t.subscriber()
    for (const path of ['/v1/customers', '/v1/setup_intents', '/v1/subscriptions'])
      expect([path, keysOf(path, host.id).length]).toEqual([path, 1])
    await t.stripe.dashboard.cancelSubscription((await atStripe(t, host)).subscription.id)
    await t.pay(host, 'direct')
    const keys = keysOf('/v1/subscriptions', host.id)
    expect([keys.length, new Set(keys).size]).toEqual([2, 2])
  })

  test('a subscription that has begun and ended before anybody could see it has used its key up, too', async () => {
    const host = await t.afterTrial()
    const setupIntentId = await t.confirmCard(host)
    const { subscriptionsEnded, stripeCustomerId } = await t.rowOf(host)
    await t.complete(host, setupIntentId)
    await t.stripe.dashboard.cancelSubscription((await atStripe(t, host)).subscription.id)
    await t.settled()
    // As if the process had died before it knew.
    const nothing = { stripeSubscriptionId: null, providerStatus: null, subscriptionStatus: 'trial_expired' as const }
    await t.set(host, { ...nothing, subscriptionsEnded })
    await t.deps.db.update(cardSetups).set({ usedAt: null }).where(eq(cardSetups.userId, host.id))
    expect((await t.complete(host, setupIntentId)).body).toEqual({ success: true, status: 'active' })
    expect((await t.rowOf(host)).stripeCustomerId).toBe(stripeCustomerId)
    expect(subscriptionsAtStripe(t, host).map(({ status }) => status)).toEqual(['canceled', 'active'])
  })
})
