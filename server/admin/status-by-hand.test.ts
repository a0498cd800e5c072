import { describe, expect, test } from 'vitest'
import { statusesByHand } from '../../contract/endpoints/admin'
import { subscriptionStatuses } from '../../contract/endpoints/identity'
import { routes } from '../../contract/routes'
import { sharedBillingApp } from '../../tests/kit/app/billing-app'
import { sharedTestApp, type TestApp, type TestHost } from '../../tests/kit/app/test-app'

const { admin, billing, quizzes } = routes
const paid = sharedBillingApp()
const free = sharedTestApp()
const dayMs = 24 * 3_600_000

const setStatus = async (t: TestApp, { id: userId }: Pick<TestHost, 'id'>, subscriptionStatus: string) =>
  t.call(admin.setStatus, { userId, subscriptionStatus } as never, await t.admin())
const statusOf = async (t: TestApp, host: TestHost) => (await t.call(billing.status, {}, host)).body
const aQuiz = { title: 'New', description: null, timePerQuestion: 20, difficulty: 'easy' } as const

describe('a status set by hand', () => {
  test.each(statusesByHand)('%s holds with and without billing', async (status) => {
    for (const t of [paid, free]) {
      const host = await t.aHost({ trialEndsAt: new Date(t.deps.now() + dayMs) })
      expect((await setStatus(t, host, status)).body.user).toMatchObject({
        subscriptionStatus: status,
        isAdminManaged: true,
      })
      expect(await statusOf(t, host)).toMatchObject({ status, isAdminManaged: true })
      const mayCreate = status === 'active' || status === 'trialing'
      expect((await t.call(quizzes.create, aQuiz, host)).status).toBe(mayCreate ? 200 : 402)
    }
  })

  test('active opens a former subscription again, whatever its end was', async () => {
    const subscriptionEndsAt = new Date(paid.deps.now() - dayMs)
    const host = await paid.aHost({ subscriptionStatus: 'canceled', subscriptionEndsAt, hasUsedTrial: true })
    expect((await statusOf(paid, host)).status).toBe('subscription_expired')
    await setStatus(paid, host, 'active')
    expect(await statusOf(paid, host)).toMatchObject({ status: 'active', subscriptionEndsAt: null })
  })

  test('a trial lasts three more days at least', async () => {
    const [soon, late] = [1, 10].map((days) => new Date(paid.deps.now() + days * dayMs))
    for (const trialEndsAt of [null, soon!, late!]) {
      const host = await paid.aHost({ trialEndsAt })
      const before = paid.deps.now()
      const { trialEndsAt: end } = (await setStatus(paid, host, 'trialing')).body.user
      if (trialEndsAt === late) expect(end).toBe(late!.toISOString())
      else expect(Date.parse(end!)).toBeGreaterThanOrEqual(before + 3 * dayMs - 1)
    }
  })

  test('a trial that is set to be over ends now, unless it has ended before or never was', async () => {
    const [past, late] = [-1, 10].map((days) => new Date(paid.deps.now() + days * dayMs))
    for (const trialEndsAt of [null, past!, late!]) {
      const host = await paid.aHost({ trialEndsAt })
      const { trialEndsAt: end } = (await setStatus(paid, host, 'trial_expired')).body.user
      if (trialEndsAt === late) expect(Date.parse(end!)).toBeLessThanOrEqual(paid.deps.now())
      else expect(end).toBe(trialEndsAt?.toISOString() ?? null)
      expect(await statusOf(paid, host)).toMatchObject({ status: 'trial_expired', trialEndsAt: end })
    }
  })

  test.each(['canceled', 'trial_expired'] as const)(
    'P30 %s, with nothing live, keeps no host from subscribing, and ends once the payment has gone through',
    async (status) => {
      const host = await paid.onTrial()
      await setStatus(paid, host, status)
      expect((await paid.call(billing.subscribe, {}, host)).problem.code).toBe('trial_over')
      expect((await paid.pay(host, 'direct', 'insufficientFunds')).status).toBe(402)
      expect(await statusOf(paid, host)).toMatchObject({ status, isAdminManaged: true })
      expect((await paid.pay(host, 'direct')).body).toEqual({ success: true, status: 'active' })
      expect(await statusOf(paid, host)).toMatchObject({ status: 'active', isAdminManaged: false })
      expect((await paid.call(quizzes.create, aQuiz, host)).status).toBe(200)
    },
  )

  test('P30 a trial set by hand that is over by now keeps no host from subscribing either', async () => {
    const host = await paid.onTrial()
    await setStatus(paid, host, 'trialing')
    expect((await paid.call(billing.subscribeDirect, {}, host)).problem.code).toBe('no_subscription')
    await paid.set(host, { trialEndsAt: new Date(paid.deps.now() - 1) })
    expect((await paid.pay(host, 'direct')).body).toEqual({ success: true, status: 'active' })
    expect(await statusOf(paid, host)).toMatchObject({ status: 'active', isAdminManaged: false })
  })

  test('what the provider says afterwards is recorded, and changes nothing', async () => {
    const host = await paid.subscriber()
    await setStatus(paid, host, 'canceled')
    const { stripeSubscriptionId } = await paid.rowOf(host)
    await paid.stripe.dashboard.setCancelAtPeriodEnd(stripeSubscriptionId!, true)
    await paid.settled()
    expect(await paid.rowOf(host)).toMatchObject({ subscriptionStatus: 'canceled', providerStatus: 'active' })
    expect((await paid.call(quizzes.create, aQuiz, host)).status).toBe(402)
  })
})

test('the administrator keeps their rights, an unknown user is a 404, and another status a 400', async () => {
  expect((await setStatus(paid, { id: 'admin' }, 'canceled')).problem.code).toBe('administrator_stays')
  expect((await setStatus(paid, { id: 'nobody' }, 'canceled')).problem.code).toBe('user_not_found')
  const host = await paid.aHost()
  const others = subscriptionStatuses.filter((status) => !statusesByHand.some((each) => each === status))
  for (const status of [...others, '', 'admin']) expect((await setStatus(paid, host, status)).status).toBe(400)
})
