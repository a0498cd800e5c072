import { randomUUID } from 'node:crypto'
import { eq, like } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { routes, stripeWebhookPath } from '../../contract/routes'
import { chargesOf } from '../../tests/kit/app/at-stripe'
import { sharedBillingApp } from '../../tests/kit/app/billing-app'
import type { TestHost } from '../../tests/kit/app/test-app'
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
  await expect(sweep()).rejects.toThrow()
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
