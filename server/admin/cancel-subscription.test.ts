import { eq } from 'drizzle-orm'
import { afterEach, describe, expect, test } from 'vitest'
import { routes } from '../../contract/routes'
import { atStripe, chargesOf, subscriptionsAtStripe } from '../../tests/kit/app/at-stripe'
import { auditOf } from '../../tests/kit/app/audit-log'
import { sharedBillingApp } from '../../tests/kit/app/billing-app'
import { sharedTestApp, type TestApp, type TestHost } from '../../tests/kit/app/test-app'
import { sweepSubscriptions } from '../billing/sweep'
import { sync } from '../billing/sync'
import { users } from '../db/tables'
import type { Mood } from '../../tests/kit/services/stripe/stripe-server'
import { cancelByAdministrator } from './cancel-subscription'

const { admin, billing } = routes
const paid = sharedBillingApp({ patience: { timeoutMs: 3_000, retries: 0 } })
const free = sharedTestApp()
afterEach(() => Object.assign(paid.stripe, { mood: 'answers', troubles: [] }))
const dayMs = 24 * 3_600_000

const cancel = async (t: TestApp, { id: userId }: Pick<TestHost, 'id'>) =>
  t.call(admin.cancelSubscription, { userId }, await t.admin())
const setStatus = async ({ id: userId }: TestHost, subscriptionStatus: 'active' | 'canceled') =>
  paid.call(admin.setStatus, { userId, subscriptionStatus }, await paid.admin())
const statusOf = async (host: TestHost) => (await paid.call(billing.status, {}, host)).body

describe('a subscription that the administrator cancels', () => {
  test('ends at the provider at once without a refund, and is canceled until the end of what was paid', async () => {
    const host = await paid.subscriber()
    const { currentPeriodEnd } = await paid.rowOf(host)
    const { status, body } = await cancel(paid, host)
    expect(status).toBe(200)
    expect(body.user).toMatchObject({
      ...{ id: host.id, subscriptionStatus: 'canceled', providerStatus: 'canceled' },
      subscriptionEndsAt: currentPeriodEnd!.toISOString(),
    })
    expect((await atStripe(paid, host)).subscription.status).toBe('canceled')
    expect(await statusOf(host)).toMatchObject({ status: 'canceled', needsPayment: true, liveStatus: null })
    expect(await chargesOf(paid, host)).toEqual([500])
    expect(await auditOf(paid, host)).toMatchObject([
      {
        ...{ action: 'cancel_subscription', outcome: 'done', adminId: 'admin' },
        before: { status: 'active', providerStatus: 'active' },
        after: { status: 'canceled', providerStatus: 'canceled' },
      },
    ])
    for (const _ of [1, 2]) {
      await paid.stripe.clock.advance(20 * dayMs)
      await paid.settled()
      // Keeps the host signed in.
      await statusOf(host)
    }
    expect([(await statusOf(host)).status, await chargesOf(paid, host)]).toEqual(['subscription_expired', [500]])
  })

  test('takes its trial with it', async () => {
    const host = await paid.onTrial()
    await paid.pay(host, 'trial')
    expect((await cancel(paid, host)).body.user.subscriptionStatus).toBe('canceled')
    await paid.stripe.clock.advance(5 * dayMs)
    await paid.settled()
    expect([(await statusOf(host)).status, await chargesOf(paid, host)]).toEqual(['canceled', []])
  })

  test('and that was never paid stays canceled, and the bank can no longer say yes', async () => {
    const host = await paid.afterTrial()
    const { body: asked } = await paid.pay(host, 'direct', 'asksAtEveryPayment')
    expect((await cancel(paid, host)).body.user.subscriptionStatus).toBe('canceled')
    await expect(paid.stripe.confirmPayment(asked.clientSecret!.split('_secret_')[0]!)).rejects.toThrow()
    await paid.settled()
    expect([(await statusOf(host)).status, await chargesOf(paid, host)]).toEqual(['canceled', []])
  })

  test('follows the provider again, whatever was set by hand', async () => {
    const host = await paid.subscriber()
    await setStatus(host, 'active')
    expect((await cancel(paid, host)).body.user).toMatchObject({
      subscriptionStatus: 'canceled',
      isAdminManaged: false,
    })
    expect((await paid.pay(host, 'direct')).body).toEqual({ success: true, status: 'active' })
  })

  test('follows the provider also where an event is quicker than the reply', async () => {
    const host = await paid.subscriber()
    await setStatus(host, 'active')
    await paid.settled()
    const stripe = paid.deps.stripe!
    const request: typeof stripe.request = async (ask) => {
      const answer = await stripe.request(ask)
      const { status } = (await atStripe(paid, host)).subscription
      const { providerStatus } = await paid.rowOf(host)
      if (status === 'canceled' && providerStatus === 'active') await sync({ ...paid.deps, stripe }, host.id)
      return answer
    }
    const deps = { ...paid.deps, stripe: { ...stripe, request } }
    const canceled = await cancelByAdministrator(deps, { adminId: 'admin', userId: host.id })
    expect(canceled).toMatchObject({
      subscriptionStatus: 'canceled',
      isAdminManaged: false,
      providerStatus: 'canceled',
    })
    expect(canceled.subscriptionsEnded).toBe(1)
  })

  test('is canceled once by two tabs: the other is told that there is none', async () => {
    const host = await paid.subscriber()
    const replies = await Promise.all([cancel(paid, host), cancel(paid, host)])
    expect(replies.map(({ status }) => status).toSorted()).toEqual([200, 409])
    expect(replies.find(({ status }) => status === 409)!.problem.code).toBe('no_subscription')
    expect(await auditOf(paid, host)).toHaveLength(1)
  })

  test('is neither canceled nor in the log while the provider cannot be asked', async () => {
    const host = await paid.subscriber()
    await setStatus(host, 'canceled')
    await paid.settled()
    const before = await paid.rowOf(host)
    for (const mood of ['fails', 'refuses connections', 'is busy'] satisfies Mood[]) {
      paid.stripe.mood = mood
      const { status, problem } = await cancel(paid, host)
      expect([status, problem.code]).toEqual([503, 'payments_away'])
    }
    paid.stripe.mood = 'answers'
    expect(await paid.rowOf(host)).toMatchObject({ ...before, syncsBegun: expect.any(Number) })
    expect((await auditOf(paid, host)).map(({ action }) => action)).toEqual(['set_status'])
    expect((await atStripe(paid, host)).subscription.status).toBe('active')
  })

  test('of a customer whom the provider does not know is a matter of the settings, and nothing is changed', async () => {
    const host = await paid.subscriber()
    await paid.settled()
    await paid.deps.db.update(users).set({ stripeCustomerId: 'cus_elsewhere' }).where(eq(users.id, host.id))
    const { status, problem } = await cancel(paid, host)
    expect([status, problem.code]).toEqual([503, 'payments_misconfigured'])
    expect(problem.message).toBe("Payments are not set up rightly. Stripe says: No such customer: 'cus_elsewhere'")
    expect(await paid.rowOf(host)).toMatchObject({ subscriptionStatus: 'active', providerStatus: 'active' })
    expect(await auditOf(paid, host)).toEqual([])
  })

  test('and that the provider refuses to end is not taken for one that has ended', async () => {
    const host = await paid.subscriber()
    await paid.settled()
    paid.stripe.nextTime('is busy', { method: 'DELETE', times: 10 })
    expect((await cancel(paid, host)).problem.code).toBe('payments_away')
    expect(await paid.rowOf(host)).toMatchObject({ endedByHost: null, subscriptionStatus: 'active' })
    expect(await auditOf(paid, host)).toMatchObject([{ action: 'cancel_subscription', outcome: 'failed' }])
  })

  test('is in the log as begun where no reply says what became of it', async () => {
    const host = await paid.subscriber()
    paid.stripe.nextTime('acts and hangs', { method: 'DELETE' })
    expect((await cancel(paid, host)).problem.code).toBe('payments_away')
    expect(await auditOf(paid, host)).toMatchObject([{ action: 'cancel_subscription', outcome: 'begun', after: null }])
    // An event tells it.
    await paid.settled()
    expect((await statusOf(host)).status).toBe('canceled')
    expect((await cancel(paid, host)).problem.code).toBe('no_subscription')
  })

  test('is done also where it cannot be fetched afterwards', async () => {
    const host = await paid.subscriber()
    await paid.settled()
    paid.stripe.nextTime('fails', { method: 'GET', path: '/v1/subscriptions', after: 2, times: 50 })
    expect((await cancel(paid, host)).status).toBe(200)
    expect(await auditOf(paid, host)).toMatchObject([{ outcome: 'done' }])
    paid.stripe.troubles = []
    await sweepSubscriptions({ ...paid.deps, stripe: paid.deps.stripe! })
    expect((await statusOf(host)).status).toBe('canceled')
  })

  test('is refused for who has none, for the administrator, for nobody, and without billing', async () => {
    const refused = async (t: TestApp, id: string) => {
      const { status, problem } = await cancel(t, { id })
      return [status, problem.code]
    }
    const byHand = await paid.aHost({ subscriptionStatus: 'active', isAdminManaged: true })
    expect(await refused(paid, (await paid.onTrial()).id)).toEqual([409, 'no_subscription'])
    expect(await refused(paid, byHand.id)).toEqual([409, 'no_subscription'])
    expect(await refused(paid, 'admin')).toEqual([403, 'administrator_stays'])
    expect(await refused(paid, 'nobody')).toEqual([404, 'user_not_found'])
    expect(await refused(free, 'admin')).toEqual([403, 'administrator_stays'])
    expect(await refused(free, 'nobody')).toEqual([503, 'billing_not_set_up'])
    expect((await paid.rowOf(byHand)).isAdminManaged).toBe(true)
  })

  test('waits for a payment of the host’s own', async () => {
    const host = await paid.afterTrial()
    const [payment, cancellation] = await Promise.all([paid.pay(host, 'direct'), cancel(paid, host)])
    expect(payment.status).toBe(200)
    const live = subscriptionsAtStripe(paid, host).filter(({ status }) => status === 'active')
    expect(live).toHaveLength(cancellation.status === 200 ? 0 : 1)
    expect([200, 409]).toContain(cancellation.status)
  })
})
