import { and, eq, like, sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { routes } from '../../../contract/routes'
import { stripeKeys } from '../../../tests/kit/app/stripe-keys'
import { anotherProcess, testApp, type TestApp, type TestHost } from '../../../tests/kit/app/test-app'
import { buildApp } from '../../app'
import { milestones, users } from '../../db/tables'
import { readEnv } from '../../env'
import { openStripe } from '../../stripe/stripe-account'

const dayMs = 24 * 3_600_000
const begun = new Date('2026-03-04T10:00:00Z').getTime()
let clock = begun
let free: TestApp
beforeAll(async () => {
  free = await testApp({ now: () => clock })
})
afterAll(() => free.close())

const endOf = async ({ id }: TestHost) => {
  const [user] = await free.deps.db.select().from(users).where(eq(users.id, id))
  return user!.trialEndsAt?.getTime()
}
const aHost = (endsInDays: number, more: object = {}) =>
  free.aHost({ trialEndsAt: new Date(clock + endsInDays * dayMs), ...more })

/** A start of the same installation, with payments. */
async function startWithBilling() {
  const env = readEnv({ DATA_DIR: free.deps.env.DATA_DIR, ...stripeKeys })
  const app = await buildApp(anotherProcess(free.deps, { env, stripe: openStripe(env, free.deps.log) }))
  await app.ready()
  return app
}

test('P4 the first start with billing gives three days to whose trial ended meanwhile, once', async () => {
  const [over, long, running, canceled, paying] = await Promise.all([
    aHost(-1),
    aHost(-300),
    aHost(1),
    aHost(-1, { subscriptionStatus: 'canceled' }),
    aHost(-1, { subscriptionStatus: 'active', stripeSubscriptionId: 'sub_1', providerStatus: 'active' }),
  ])
  const all = [over, long, running, canceled, paying]
  const ends = () => Promise.all(all.map(endOf))

  // Two processes start at once.
  const apps = await Promise.all([startWithBilling(), startWithBilling()])
  const extended = begun + 3 * dayMs
  const expected = [extended, extended, begun + dayMs, begun - dayMs, begun - dayMs]
  expect(await ends()).toEqual(expected)

  // A later one changes nothing any more, also for whose trial has ended since.
  clock += 10 * dayMs
  const later = await startWithBilling()
  expect(await ends()).toEqual(expected)
  const status = await later.inject({ url: routes.billing.status.split(' ')[1]!, headers: { cookie: over.cookie } })
  expect(status.json<{ status: string }>().status).toBe('trial_expired')
  await Promise.all([...apps, later].map((app) => app.close()))
})

test('P4 a start that goes on after a crash gives the rest the same three days, and nobody more', async () => {
  const { db } = free.deps
  await db.delete(milestones)
  const startedAt = clock
  const extended = startedAt + 3 * dayMs
  await db.insert(milestones).values({ name: 'first start with billing', reachedAt: new Date(startedAt) })
  const [done, left] = await Promise.all([aHost(3), aHost(-1)])
  await db.execute(sql`
    INSERT INTO users (id, subscription_status, trial_ends_at)
    SELECT 'many-' || n, 'trialing', ${new Date(startedAt - dayMs).toISOString()}::timestamptz FROM generate_series(1, 2500) n`)

  clock += dayMs / 2
  const apps = await Promise.all([startWithBilling(), startWithBilling()])
  expect([await endOf(done), await endOf(left)]).toEqual([extended, extended])
  const isMany = like(users.id, 'many-%')
  expect(await db.$count(users, and(isMany, eq(users.trialEndsAt, new Date(extended))))).toBe(2_500)
  await Promise.all(apps.map((app) => app.close()))
})
