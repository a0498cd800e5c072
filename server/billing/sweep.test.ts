import { randomUUID } from 'node:crypto'
import { eq, like, sql } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { routes, stripeWebhookPath } from '../../contract/routes'
import { chargesOf } from '../../tests/kit/app/at-stripe'
import { billingApp, sharedBillingApp } from '../../tests/kit/app/billing-app'
import type { TestHost } from '../../tests/kit/app/test-app'
import { testDatabase } from '../../tests/kit/app/test-database'
import { openDatabase } from '../db/database'
import { cardSetups, stripeEvents, users } from '../db/tables'
import { sweepSubscriptions } from './sweep'

const { billing } = routes
// In a closed network no event comes in.
const t = sharedBillingApp({ env: { STRIPE_WEBHOOK_SECRET: '' }, stripe: { draftForMs: 90 * 60_000 } })

const hourMs = 3_600_000
const dayMs = 24 * hourMs

const sweep = () => sweepSubscriptions({ ...t.deps, stripe: t.deps.stripe! })
const mayCreate = async (host: TestHost) => !(await t.call(billing.status, {}, host)).body.needsPayment
const storedStatus = async (host: TestHost) => (await t.rowOf(host)).subscriptionStatus
/** How often the next sweep asks the provider about a host. */
async function questionsAbout(host: TestHost): Promise<number> {
  const { stripeCustomerId } = await t.rowOf(host)
  const before = t.stripe.requests.length
  await sweep()
  return t.stripe.requests.slice(before).filter(({ params }) => params.customer === stripeCustomerId).length
}

test('P2 without its secret the webhook is not set up', async () => {
  const payload = JSON.stringify({ id: 'evt_1', type: 'invoice.paid' })
  const headers = { 'content-type': 'application/json', 'stripe-signature': t.stripe.webhooks.signed(payload) }
  const reply = await t.app.inject({ method: 'POST', url: stripeWebhookPath, payload, headers })
  expect([reply.statusCode, reply.json<{ code: string }>().code]).toEqual([503, 'billing_not_set_up'])
  expect(await t.deps.db.$count(stripeEvents)).toBe(0)
})

describe('P2 what no event has told, the sweep fetches', () => {
  test('an hour after a trial has ended, and not before: it has become a subscription', async () => {
    const host = await t.onTrial(1)
    await t.pay(host, 'trial')
    await t.stripe.clock.advance(4 * hourMs)
    await sweep()
    const { trialEndsAt } = await t.rowOf(host)
    await t.stripe.clock.advanceTo(trialEndsAt!.getTime() + hourMs - 60_000)
    expect(await questionsAbout(host)).toBe(0)
    await t.stripe.clock.advance(2 * 60_000)
    expect(await questionsAbout(host)).toBe(1)
    expect(await storedStatus(host)).toBe('active')
    await t.stripe.clock.advance(hourMs)
    expect(await chargesOf(t, host)).toEqual([500])
  })

  test('a renewal that was declined, also where the bank was asked after the first look', async () => {
    const host = await t.onTrial(1)
    await t.pay(host, 'trial', 'declinedWhenCharged')
    await t.stripe.clock.advance(dayMs + hourMs + 60_000)
    await sweep()
    expect(await storedStatus(host)).toBe('active')
    await t.stripe.clock.advance(3 * hourMs)
    await sweep()
    expect(await storedStatus(host)).toBe('past_due')
    expect(await mayCreate(host)).toBe(false)
  })

  test('a subscription that has ended', async () => {
    const host = await t.subscriber()
    await t.stripe.dashboard.cancelSubscription((await t.rowOf(host)).stripeSubscriptionId!)
    await t.stripe.clock.advance(32 * dayMs)
    await sweep()
    expect(await t.rowOf(host)).toMatchObject({ providerStatus: 'canceled', subscriptionStatus: 'canceled' })
  })

  test('once, and nothing of hosts who have none or whose has ended', async () => {
    const [running, ended, onTrial] = [await t.subscriber(), await t.subscriber(), await t.onTrial(1)]
    await t.call(billing.subscribe, {}, onTrial)
    await t.stripe.dashboard.cancelSubscription((await t.rowOf(ended)).stripeSubscriptionId!)
    await t.call(billing.complete, {}, ended)
    await t.stripe.clock.advance(32 * dayMs)
    expect(await questionsAbout(running)).toBe(1)
    expect((await t.rowOf(running)).currentPeriodEnd!.getTime()).toBeGreaterThan(t.stripe.clock.now())
    expect(await questionsAbout(running)).toBe(0)
    await t.stripe.clock.advance(hourMs)
    for (const host of [ended, onTrial]) expect(await questionsAbout(host)).toBe(0)
  })

  test('of hundreds of hosts, whatever has become of them', async () => {
    const long = new Date(t.stripe.clock.now() - 2 * dayMs)
    const many = Array.from({ length: 101 }, () => ({
      id: `many-${randomUUID()}`,
      stripeCustomerId: `cus_${randomUUID().replaceAll('-', '')}`,
      stripeSubscriptionId: 'sub_1',
      providerStatus: 'active',
      subscriptionStatus: 'active' as const,
      currentPeriodStart: long,
      currentPeriodEnd: long,
    }))
    await t.deps.db.insert(users).values(many)
    for (const { stripeCustomerId } of many) t.stripe.deletedCustomers.add(stripeCustomerId)
    await t.subscriber()
    const [known] = t.stripe.customers.values()
    for (const { stripeCustomerId: id } of many) t.stripe.customers.set(id, { ...known!, id })
    await sweep()
    const statuses = await t.deps.db
      .select({ status: users.subscriptionStatus })
      .from(users)
      .where(like(users.id, 'many-%'))
    expect([...new Set(statuses.map(({ status }) => status))]).toEqual(['canceled'])
  })
})

test('P2 rights stay until the provider answers, however long it is away', async () => {
  const host = await t.onTrial(1)
  await t.pay(host, 'trial')
  t.stripe.mood = 'fails'
  await t.stripe.clock.advance(10 * dayMs)
  await sweep().catch(() => {})
  expect(await mayCreate(host)).toBe(true)
  t.stripe.mood = 'answers'
  await sweep()
  expect(await storedStatus(host)).toBe('active')
})

test('events and card set-ups of more than thirty days ago are deleted', async () => {
  const { db } = t.deps
  const host = await t.afterTrial()
  const ago = (days: number) => new Date(t.stripe.clock.now() - days * dayMs)
  await db.insert(stripeEvents).values(
    [29, 31].map((days) => ({
      id: `evt_${days}`,
      type: 'invoice.paid',
      receivedAt: ago(days),
      nextAttemptAt: ago(days),
      doneAt: ago(days),
    })),
  )
  await db
    .insert(cardSetups)
    .values(
      [29, 31].map((days) => ({ userId: host.id, number: days, setupIntentId: `seti_${days}`, createdAt: ago(days) })),
    )
  await sweep()
  expect((await db.select().from(stripeEvents)).map(({ id }) => id)).toEqual(['evt_29'])
  const setups = await db.select().from(cardSetups).where(eq(cardSetups.userId, host.id))
  expect(setups.map(({ setupIntentId }) => setupIntentId)).toEqual(['seti_29'])
})

test('one host whose fetch fails keeps no other waiting; three in a row end the sweep, and old rows are deleted before', async () => {
  const app = await billingApp({ env: { STRIPE_WEBHOOK_SECRET: '' }, patience: { timeoutMs: 5_000, retries: 0 } })
  const { stripe, deps } = app
  const hosts = [await app.subscriber(), await app.subscriber(), await app.subscriber(), await app.subscriber()]
  await stripe.clock.advance(32 * dayMs)
  const old = new Date(stripe.clock.now() - 31 * dayMs)
  const anOldSetup = () =>
    deps.db.insert(cardSetups).values({ userId: hosts[0]!.id, number: 9, setupIntentId: 'seti_9', createdAt: old })
  const run = () => sweepSubscriptions({ ...deps, stripe: deps.stripe! })
  const renewed = async () => {
    const rows = await Promise.all(hosts.map(app.rowOf))
    return rows.filter(({ currentPeriodEnd }) => currentPeriodEnd!.getTime() > stripe.clock.now()).length
  }

  await anOldSetup()
  stripe.requests.length = 0
  stripe.nextTime('fails', { times: 3 })
  await expect(run()).rejects.toMatchObject({ code: 'payments_away' })
  expect(stripe.requests).toHaveLength(3)
  expect(await deps.db.$count(cardSetups, eq(cardSetups.number, 9))).toBe(0)

  stripe.nextTime('fails')
  await run()
  expect(await renewed()).toBe(3)
  await run()
  expect(await renewed()).toBe(4)
  await app.close()
})

test('of a hundred thousand users, the sweep reads those that are due', async () => {
  const home = await testDatabase()
  const db = openDatabase(home.url, { max: 1 })
  const now = new Date(t.stripe.clock.now()).toISOString()
  await home.fill(
    `INSERT INTO users (id, stripe_customer_id, stripe_subscription_id, provider_status, current_period_start,
      current_period_end, synced_at)
    SELECT 'user-' || n, 'cus_' || n, 'sub_' || n, CASE n % 2 WHEN 0 THEN 'active' ELSE 'canceled' END,
      $1::timestamptz - n % 28 * interval '1 day', $1::timestamptz + (29 - n % 28 - 2 * (n % 2)) * interval '1 day',
      $1::timestamptz
    FROM generate_series(1, 100000) n`,
    [now],
  )
  await home.fill('VACUUM ANALYZE users')
  const read = async () => {
    await db.execute(sql`SELECT pg_stat_force_next_flush()`)
    const { rows } = await db.execute<{ read: string }>(sql`
      SELECT seq_tup_read + idx_tup_fetch AS read FROM pg_stat_user_tables WHERE relname = 'users'`)
    return Number(rows[0]!.read)
  }
  const before = await read()
  await sweepSubscriptions({ ...t.deps, db, stripe: t.deps.stripe! })
  expect((await read()) - before).toBeLessThan(1_000)
  await db.$client.end()
  await home.drop()
})
