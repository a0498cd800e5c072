import { eq } from 'drizzle-orm'
import { afterEach, describe, expect, test } from 'vitest'
import { routes } from '../../contract/routes'
import { auditOf } from '../../tests/kit/app/audit-log'
import { sharedBillingApp } from '../../tests/kit/app/billing-app'
import { sharedTestApp, type TestApp, type TestHost } from '../../tests/kit/app/test-app'
import { users } from '../db/tables'

const { admin, billing } = routes
const paid = sharedBillingApp({ patience: { timeoutMs: 3_000, retries: 0 } })
const free = sharedTestApp()
afterEach(() => Object.assign(paid.stripe, { mood: 'answers', troubles: [] }))

const follow = async (t: TestApp, { id: userId }: Pick<TestHost, 'id'>) =>
  t.call(admin.followProvider, { userId }, await t.admin())
const setStatus = async ({ id: userId }: TestHost, subscriptionStatus: 'active' | 'canceled' | 'trial_expired') =>
  paid.call(admin.setStatus, { userId, subscriptionStatus }, await paid.admin())
const statusOf = async (host: TestHost) => (await paid.call(billing.status, {}, host)).body
const makeUnknown = async ({ id }: TestHost) => {
  await paid.settled()
  await paid.deps.db
    .update(users)
    .set({ stripeCustomerId: `cus_elsewhere_${id}` })
    .where(eq(users.id, id))
}
const following = { isAdminManaged: false }

describe('a host who follows the provider again', () => {
  test('is what the provider says now, and from then on', async () => {
    const host = await paid.subscriber()
    await setStatus(host, 'canceled')
    expect((await follow(paid, host)).body.user).toMatchObject({ subscriptionStatus: 'active', ...following })
    expect(await auditOf(paid, host)).toMatchObject([
      {
        ...{ action: 'follow_provider', outcome: 'done' },
        before: { status: 'canceled', isAdminManaged: true, providerStatus: 'active' },
        after: { status: 'active', isAdminManaged: false },
      },
      { action: 'set_status' },
    ])
    await paid.stripe.dashboard.cancelSubscription((await paid.rowOf(host)).stripeSubscriptionId!)
    await paid.settled()
    expect((await statusOf(host)).status).toBe('canceled')
  })

  test('is told what happened meanwhile, also what has ended', async () => {
    const host = await paid.subscriber()
    await setStatus(host, 'active')
    await paid.stripe.dashboard.cancelSubscription((await paid.rowOf(host)).stripeSubscriptionId!)
    await paid.settled()
    expect(await paid.rowOf(host)).toMatchObject({ subscriptionStatus: 'active', providerStatus: 'canceled' })
    const { currentPeriodEnd } = await paid.rowOf(host)
    expect((await follow(paid, host)).body.user).toMatchObject({
      ...{ subscriptionStatus: 'canceled', ...following },
      subscriptionEndsAt: currentPeriodEnd!.toISOString(),
    })
  })

  test.each([
    [2, 'trialing'],
    [-2, 'trial_expired'],
  ] as const)('without a subscription there is on trial, as the clock has it: %i days, %s', async (days, status) => {
    const host = await paid.onTrial(days)
    await setStatus(host, 'active')
    expect((await follow(paid, host)).body.user).toMatchObject({ subscriptionStatus: status, ...following })
  })

  test('who had canceled their trial is canceled again', async () => {
    const host = await paid.onTrial()
    await paid.call(billing.cancelTrial, {}, host)
    await setStatus(host, 'active')
    expect((await follow(paid, host)).body.user).toMatchObject({ subscriptionStatus: 'canceled', ...following })
  })

  test('who never had a trial has no subscription', async () => {
    const host = await paid.aHost({ subscriptionStatus: null })
    await setStatus(host, 'active')
    expect((await follow(paid, host)).body.user).toMatchObject({ subscriptionStatus: null, ...following })
  })

  test('stays as they are where nothing was set by hand: an extended trial, too', async () => {
    const host = await paid.subscriber()
    await paid.call(admin.cancelSubscription, { userId: host.id }, await paid.admin())
    await paid.call(admin.extendTrial, { userId: host.id, days: 3 }, await paid.admin())
    expect((await follow(paid, host)).body.user.subscriptionStatus).toBe('trialing')
    expect((await auditOf(paid, host)).map(({ action }) => action)).toEqual(['extend_trial', 'cancel_subscription'])
  })

  test('changes once for two tabs, also while events come in', async () => {
    const host = await paid.subscriber()
    await setStatus(host, 'canceled')
    const { stripeSubscriptionId } = await paid.rowOf(host)
    const [, ...replies] = await Promise.all([
      paid.stripe.dashboard.setCancelAtPeriodEnd(stripeSubscriptionId!, true),
      ...[1, 2].map(() => follow(paid, host)),
    ])
    expect(replies.map(({ body }) => body.user.subscriptionStatus)).toEqual(['active', 'active'])
    await paid.settled()
    expect(await statusOf(host)).toMatchObject({ status: 'active', cancelAtPeriodEnd: true, isAdminManaged: false })
    expect((await auditOf(paid, host)).filter(({ action }) => action === 'follow_provider')).toHaveLength(1)
  })

  test('stays set by hand while the provider is away', async () => {
    const host = await paid.subscriber()
    await setStatus(host, 'canceled')
    await paid.settled()
    paid.stripe.mood = 'fails'
    expect((await follow(paid, host)).problem.code).toBe('payments_away')
    expect(await paid.rowOf(host)).toMatchObject({ isAdminManaged: true, subscriptionStatus: 'canceled' })
    expect(await auditOf(paid, host)).toHaveLength(1)
  })

  test('is what our copy says where the provider does not know them: the keys are of another account', async () => {
    const active = await paid.subscriber()
    const onTrial = await paid.onTrial()
    for (const host of [active, onTrial]) {
      await setStatus(host, 'canceled')
      await makeUnknown(host)
    }
    expect((await follow(paid, active)).body.user).toMatchObject({ subscriptionStatus: 'active', ...following })
    expect((await follow(paid, onTrial)).body.user).toMatchObject({ subscriptionStatus: 'trialing', ...following })
    expect(await auditOf(paid, active)).toMatchObject([
      { action: 'follow_provider', after: { status: 'active', isAdminManaged: false } },
      { action: 'set_status' },
    ])
  })

  test('is not the administrator, nor nobody, and there is none to follow without billing', async () => {
    expect((await follow(paid, { id: 'admin' })).problem.code).toBe('administrator_stays')
    expect((await follow(paid, { id: 'nobody' })).problem.code).toBe('user_not_found')
    expect((await follow(free, await free.aHost())).problem.code).toBe('billing_not_set_up')
  })
})
