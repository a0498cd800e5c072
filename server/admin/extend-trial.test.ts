import { afterEach, describe, expect, test } from 'vitest'
import { routes } from '../../contract/routes'
import { atStripe, changesAtStripe, chargesOf } from '../../tests/kit/app/at-stripe'
import { auditOf } from '../../tests/kit/app/audit-log'
import { sharedBillingApp } from '../../tests/kit/app/billing-app'
import { sharedTestApp, type TestApp, type TestHost } from '../../tests/kit/app/test-app'

const { admin, billing } = routes
const paid = sharedBillingApp({ patience: { timeoutMs: 3_000, retries: 0 } })
const free = sharedTestApp()
afterEach(() => Object.assign(paid.stripe, { mood: 'answers', troubles: [] }))
const dayMs = 24 * 3_600_000

const extend = async (t: TestApp, { id: userId }: Pick<TestHost, 'id'>, days: unknown = 3) =>
  t.call(admin.extendTrial, { userId, days }, await t.admin())
const statusOf = async (host: TestHost) => (await paid.call(billing.status, {}, host)).body
const endOf = async (host: TestHost) => (await paid.rowOf(host)).trialEndsAt!.getTime()

describe('a trial that the administrator extends', () => {
  test.each([3, 30] as const)('ends %i days later, in the same words by both calls', async (days) => {
    const host = await paid.onTrial(2)
    const before = await endOf(host)
    const { status, body } = await extend(paid, host, days)
    expect(status).toBe(200)
    expect(body.user).toMatchObject({ id: host.id, subscriptionStatus: 'trialing', isAdminManaged: false })
    expect(await endOf(host)).toBe(before + days * dayMs)
    await paid.call(admin.extendTrialOf, { userId: host.id, days }, await paid.admin())
    expect(await endOf(host)).toBe(before + 2 * days * dayMs)
  })

  test('that was over begins again now, and its host may create and subscribe on the trial path', async () => {
    const host = await paid.afterTrial()
    const now = paid.stripe.clock.now()
    await extend(paid, host)
    expect(await endOf(host)).toBeGreaterThanOrEqual(now + 3 * dayMs)
    expect(await endOf(host)).toBeLessThan(now + 3 * dayMs + 60_000)
    expect(await statusOf(host)).toMatchObject({ status: 'trialing', needsPayment: false })
    expect((await paid.pay(host, 'trial')).body).toEqual({ success: true, status: 'trialing' })
    expect(await chargesOf(paid, host)).toEqual([])
  })

  test.each([
    { subscriptionStatus: 'canceled', subscriptionEndsAt: new Date(Date.now() + 9 * dayMs) },
    { subscriptionStatus: 'subscription_expired' },
    { subscriptionStatus: 'active', subscriptionEndsAt: new Date(1) },
    { subscriptionStatus: 'incomplete_expired' },
    { subscriptionStatus: 'trial_expired', isAdminManaged: true },
    { subscriptionStatus: null },
  ] as const)('begins for a host who is %j', async (user) => {
    const host = await paid.aHost({ ...user, hasUsedTrial: true })
    expect((await extend(paid, host)).body.user).toMatchObject({
      ...{ subscriptionStatus: 'trialing', subscriptionEndsAt: null },
      isAdminManaged: 'isAdminManaged' in user,
    })
    expect((await statusOf(host)).needsPayment).toBe(false)
  })

  test('never ends later than the provider would take', async () => {
    const host = await paid.onTrial(720)
    for (const _ of [1, 2]) await extend(paid, host, 30)
    expect(await endOf(host)).toBeLessThan(paid.stripe.clock.now() + 730 * dayMs)
  })

  test('moves at the provider first where a card is on file, and nothing is charged before', async () => {
    const host = await paid.onTrial(2)
    await paid.pay(host, 'trial')
    const before = (await atStripe(paid, host)).subscription.trial_end!
    await extend(paid, host)
    const { trial_end, status } = (await atStripe(paid, host)).subscription
    expect([status, trial_end]).toEqual(['trialing', before + (3 * dayMs) / 1_000])
    expect(await paid.rowOf(host)).toMatchObject({
      trialEndsAt: new Date(trial_end! * 1_000),
      currentPeriodEnd: new Date(trial_end! * 1_000),
    })
    await paid.stripe.clock.advance(4 * dayMs)
    await paid.settled()
    expect([(await statusOf(host)).status, await chargesOf(paid, host)]).toEqual(['trialing', []])
  })

  test.each(['fails', 'refuses connections'] as const)('stays as it was while the provider %s', async (mood) => {
    const host = await paid.onTrial(2)
    await paid.pay(host, 'trial')
    await paid.settled()
    const before = await paid.rowOf(host)
    paid.stripe.mood = mood
    const refused = await extend(paid, host)
    expect([refused.status, refused.problem.code]).toEqual([503, 'payments_away'])
    expect(await paid.rowOf(host)).toMatchObject({ ...before, syncsBegun: expect.any(Number) })
    expect(await auditOf(paid, host)).toEqual([])

    // The log records a request without a reply as begun.
    paid.stripe.mood = 'answers'
    paid.stripe.nextTime(mood, { method: 'POST', times: 9 })
    expect((await extend(paid, host)).problem.code).toBe('payments_away')
    expect((await paid.rowOf(host)).trialEndsAt).toEqual(before.trialEndsAt)
    expect(await auditOf(paid, host)).toMatchObject([{ action: 'extend_trial', outcome: 'begun', after: null }])
    // Nobody without anything at the provider is kept waiting for it.
    paid.stripe.mood = mood
    expect((await extend(paid, await paid.onTrial())).status).toBe(200)
  })

  test('stays as it was where the provider refuses, and the log says so', async () => {
    const host = await paid.onTrial(2)
    await paid.pay(host, 'trial')
    const before = await endOf(host)
    paid.stripe.nextTime('is busy', { method: 'POST', times: 9 })
    expect((await extend(paid, host)).problem.code).toBe('payments_away')
    expect(await endOf(host)).toBe(before)
    expect(await auditOf(paid, host)).toMatchObject([{ action: 'extend_trial', outcome: 'failed', after: null }])
  })

  test('is refused while a subscription runs, or was set to active by hand', async () => {
    const subscriber = await paid.subscriber()
    const byHand = await paid.aHost({ subscriptionStatus: 'active', isAdminManaged: true })
    const owing = await paid.subscriber()
    await paid.settled()
    await paid.set(owing, { subscriptionStatus: 'past_due', providerStatus: 'past_due' })
    const before = changesAtStripe(paid)
    for (const host of [subscriber, byHand, owing]) {
      const { status, problem } = await extend(paid, host)
      expect([status, problem.code]).toEqual([409, 'subscription_runs'])
      expect(problem.message).toContain('no trial to extend')
      expect(await auditOf(paid, host)).toEqual([])
    }
    expect(changesAtStripe(paid)).toBe(before)
  })

  test('takes the days of two tabs one after the other', async () => {
    const [here, there] = [await paid.onTrial(2), await paid.onTrial(2)]
    await paid.pay(there, 'trial')
    for (const host of [here, there]) {
      const before = await endOf(host)
      const replies = await Promise.all([extend(paid, host, 3), extend(paid, host, 30)])
      expect(replies.map(({ status }) => status)).toEqual([200, 200])
      expect(Math.ceil((await endOf(host)) / 1_000)).toBe(Math.ceil((before + 33 * dayMs) / 1_000))
      expect(await auditOf(paid, host)).toHaveLength(2)
    }
  })

  test('is in the log with both ends', async () => {
    const host = await paid.onTrial(2)
    const before = new Date(await endOf(host)).toISOString()
    const { trialEndsAt } = (await extend(paid, host, 30)).body.user
    expect(await auditOf(paid, host)).toMatchObject([
      {
        ...{ adminId: 'admin', action: 'extend_trial', outcome: 'done' },
        before: { status: 'trialing', trialEndsAt: before },
        after: { status: 'trialing', trialEndsAt, days: 30 },
      },
    ])
  })

  test('can be extended without billing, too, unless a subscription is on record that nobody could move', async () => {
    const host = await free.aHost({ subscriptionStatus: 'canceled' })
    expect((await extend(free, host)).body.user.subscriptionStatus).toBe('trialing')
    const live = { stripeSubscriptionId: 'sub_1', providerStatus: 'trialing' }
    expect((await extend(free, await free.aHost(live))).problem.code).toBe('billing_not_set_up')
  })

  test('takes 3 or 30 days, of a user who exists and is not the administrator', async () => {
    const host = await paid.onTrial()
    for (const days of [0, 1, 4, 31, -3, 3.5, '3', null, [3]]) expect((await extend(paid, host, days)).status).toBe(400)
    expect((await extend(paid, { id: 'admin' })).problem.code).toBe('administrator_stays')
    expect((await extend(paid, { id: 'nobody' })).problem.code).toBe('user_not_found')
    const other = await paid.call(admin.extendTrialOf, { userId: 'admin', days: 3 }, await paid.admin())
    expect([other.status, other.problem.code]).toEqual([403, 'administrator_stays'])
    expect(await auditOf(paid, host)).toEqual([])
  })
})
