import { desc, eq } from 'drizzle-orm'
import { setTimeout as pause } from 'node:timers/promises'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { routes } from '../../../contract/routes'
import { billingApp, sharedBillingApp } from '../../../tests/kit/app/billing-app'
import { caller } from '../../../tests/kit/app/call'
import { anotherProcess, sharedTestApp, type TestApp, type TestHost } from '../../../tests/kit/app/test-app'
import { waitFor } from '../../../tests/kit/installation/machine'
import { buildApp } from '../../app'
import { auditLog, periodSyncs, users } from '../../db/tables'
import { runSync } from './sync-run'
import { beginSync, readSync, recordPage, takeSync } from './sync-store'

const { admin } = routes
// No events are sent: changes at the provider are only found by fetching.
const t = sharedBillingApp({ deliver: false, patience: { timeoutMs: 2_000, retries: 0 } })

beforeEach(async () => {
  await t.deps.db.delete(users).where(eq(users.firstName, 'Zoë'))
  await t.deps.db.delete(periodSyncs)
})
afterEach(() => Object.assign(t.stripe, { mood: 'answers', troubles: [], delayMs: 0 }))

const press = async (app: TestApp = t) => app.call(admin.syncPeriodData, {}, await app.admin())
const progress = async () => (await t.call(admin.syncProgress, {}, await t.admin())).body
const subscribers = async (count: number) => {
  const hosts: TestHost[] = []
  for (let n = 0; n < count; n++) hosts.push(await t.subscriber())
  return hosts
}
const cancelAtProvider = async (host: TestHost) =>
  t.stripe.dashboard.cancelSubscription((await t.rowOf(host)).stripeSubscriptionId!)
/** How often the provider was asked for the subscriptions of each of these hosts since. */
async function questionsAbout(hosts: TestHost[], since: number): Promise<number[]> {
  const asked = t.stripe.requests.slice(since).filter(({ path }) => path === '/v1/subscriptions')
  const rows = await Promise.all(hosts.map(t.rowOf))
  return rows.map((row) => asked.filter(({ params }) => params.customer === row.stripeCustomerId).length)
}
const logged = () =>
  t.deps.db.select().from(auditLog).where(eq(auditLog.action, 'sync_period_data')).orderBy(desc(auditLog.id))
const billing = () => ({ ...t.deps, stripe: t.deps.stripe! })

test('before anybody has asked there is nothing to tell', async () => {
  expect(await progress()).toMatchObject({ isRunning: false, message: null, total: 0, startedAt: null, endedAt: null })
})

test('P28 every subscription is fetched, and the reply says what has changed', async () => {
  const [canceled, stays] = await subscribers(2)
  await t.onTrial()
  await cancelAtProvider(canceled!)
  const { status, body } = await press()
  expect([status, body]).toEqual([
    200,
    {
      message: 'Checked 2 subscriptions. 1 has changed.',
      ...{ checked: 2, changed: 1, failed: 0, isRunning: false, hasStopped: false },
    },
  ])
  expect((await t.rowOf(canceled!)).providerStatus).toBe('canceled')
  expect((await t.rowOf(stays!)).providerStatus).toBe('active')
  expect(await progress()).toMatchObject({ isRunning: false, message: body.message, total: 2, done: 2, changed: 1 })
  expect((await press()).body.message).toBe('Checked 2 subscriptions. None has changed.')
  const [, first] = await logged()
  expect(first).toMatchObject({
    ...{ adminId: 'admin', userId: null, outcome: 'done', before: null },
    after: { checked: 2, changed: 1, failed: 0 },
  })
})

test('P28 a status that was set by hand is left, and what the provider says is fetched beside it', async () => {
  const [host] = await subscribers(1)
  await t.call(admin.setStatus, { userId: host!.id, subscriptionStatus: 'active' }, await t.admin())
  await cancelAtProvider(host!)
  expect((await press()).body).toMatchObject({ changed: 1, failed: 0 })
  expect(await t.rowOf(host!)).toMatchObject({
    ...{ subscriptionStatus: 'active', isAdminManaged: true, providerStatus: 'canceled' },
  })
})

test('without subscriptions it says so', async () => {
  expect((await press()).body).toMatchObject({ message: 'There are no subscriptions to check yet.', checked: 0 })
})

test('a second press joins the run, on another process, too: the provider is asked once', async () => {
  const hosts = await subscribers(3)
  const other = await buildApp(anotherProcess(t.deps))
  t.stripe.delayMs = 300
  const [since, entries] = [t.stripe.requests.length, (await logged()).length]
  const { cookie } = await t.admin()
  const replies = await Promise.all([press(), press(), caller(other)(admin.syncPeriodData, {}, { cookie })])
  await other.close()
  for (const { body } of replies) expect(body).toMatchObject({ checked: 3, changed: 0, failed: 0, isRunning: false })
  expect(await questionsAbout(hosts, since)).toEqual([1, 1, 1])
  expect(await logged()).toHaveLength(entries + 1)
})

describe('while the provider is away', () => {
  test.each(['refuses connections', 'fails', 'is busy', 'knows no parameter'] as const)(
    'it %s: the run stops after a few attempts, and says what was done',
    async (mood) => {
      await subscribers(10)
      t.stripe.mood = mood
      const since = t.stripe.requests.length
      const { status, body } = await press()
      expect(status).toBe(200)
      expect(body).toMatchObject({ changed: 0, isRunning: false, hasStopped: true })
      expect(body.message).toMatch(
        /^We can’t reach the payment provider right now, so this stopped after [5-8] of 10 sub/,
      )
      expect(body.checked).toBe(body.failed)
      expect(body.checked).toBeLessThanOrEqual(8)
      expect(t.stripe.requests.length - since).toBeLessThanOrEqual(8)
      expect((await logged())[0]).toMatchObject({ outcome: 'failed', after: { failed: body.failed } })
      t.stripe.mood = 'answers'
      expect((await press()).body).toMatchObject({ checked: 10, failed: 0, hasStopped: false })
    },
  )

  test('that is also told where there are fewer subscriptions than attempts', async () => {
    await subscribers(2)
    t.stripe.mood = 'fails'
    expect((await press()).body).toMatchObject({ checked: 2, failed: 2, hasStopped: true })
  })

  test('a request that fails now and then fails its own subscription alone', async () => {
    await subscribers(3)
    t.stripe.nextTime('fails', { times: 1, path: '/v1/subscriptions' })
    expect((await press()).body).toMatchObject({
      ...{ checked: 3, failed: 1, hasStopped: false },
      message: 'Checked 3 subscriptions. None has changed, 1 couldn’t be checked.',
    })
  })
})

const pace = { pageSize: 2, pageMs: 0, concurrency: 1 }

describe('a run whose process', () => {
  test('was killed is taken over when its lease has run out, and goes on where it was', async () => {
    const hosts = await subscribers(4)
    await beginSync(t.deps, 'admin')
    const killed = (await takeSync(t.deps))!
    const first = hosts.map(({ id }) => id).toSorted()[1]!
    await recordPage(t.deps, killed.runner, { done: 2, changed: 1, failed: 0, lastUserId: first })
    expect(await takeSync(t.deps)).toBeUndefined()
    expect(await progress()).toMatchObject({ isRunning: true, total: 4, done: 2, changed: 1, endedAt: null })

    await t.stripe.clock.advance(61_000)
    const since = t.stripe.requests.length
    expect((await press()).body).toMatchObject({ checked: 4, changed: 1, failed: 0, isRunning: false })
    expect((await questionsAbout(hosts, since)).toSorted()).toEqual([0, 0, 1, 1])
    // It was only frozen: what it says now counts for nothing.
    expect(await recordPage(t.deps, killed.runner, { done: 2, changed: 2, failed: 0, lastUserId: 'z' })).toBe(false)
    expect(await progress()).toMatchObject({ done: 4, changed: 1 })
  })

  test('ends in good order is free for another at once', async () => {
    await subscribers(3)
    await beginSync(t.deps, 'admin')
    const run = (await takeSync(t.deps))!
    const stopping = new AbortController()
    t.stripe.delayMs = 200
    const running = runSync(billing(), run, stopping.signal, pace)
    stopping.abort()
    await running
    expect(await readSync(t.deps)).toMatchObject({ endedAt: null, done: 0 })
    expect((await press()).body).toMatchObject({ checked: 3, isRunning: false })
  })
})

test('page by page everybody is asked for once, and those who have gone meanwhile are no failures', async () => {
  const hosts = await subscribers(5)
  const [, gone] = hosts.toSorted((one, other) => one.id.localeCompare(other.id))
  await beginSync(t.deps, 'admin')
  const since = t.stripe.requests.length
  t.stripe.delayMs = 300
  const running = runSync(billing(), (await takeSync(t.deps))!, new AbortController().signal, pace)
  await waitFor(async () => t.stripe.requests.length > since, 5_000, 'the first is asked for', 10)
  await t.deps.db.delete(users).where(eq(users.id, gone!.id))
  await running
  expect(await readSync(t.deps)).toMatchObject({ total: 4, done: 4, failed: 0, hasStopped: false })
  const left = hosts.filter(({ id }) => id !== gone!.id)
  expect(await questionsAbout(left, since)).toEqual([1, 1, 1, 1])
})
test('a process that ends replies with the progress so far, and waits for no provider', async () => {
  const own = await billingApp({ deliver: false, patience: { timeoutMs: 60_000, retries: 0 } })
  try {
    await own.subscriber()
    own.stripe.mood = 'hangs'
    const since = own.stripe.requests.length
    const pressed = press(own)
    await waitFor(async () => own.stripe.requests.length > since, 5_000, 'the provider is asked', 10)
    const closing = own.app.close()
    expect((await pressed).body).toMatchObject({ checked: 0, isRunning: true, hasStopped: false })
    const outcome = await Promise.race([closing.then(() => 'closed'), pause(9_000, 'still open')])
    expect(outcome).toBe('closed')
  } finally {
    own.stripe.mood = 'answers'
    await own.close()
  }
}, 20_000)

describe('without billing', () => {
  const free = sharedTestApp()
  test('P2 there is nothing to fetch', async () => {
    for (const route of [admin.syncPeriodData, admin.syncProgress])
      expect((await free.call(route, {}, await free.admin())).problem.code).toBe('billing_not_set_up')
  })
})
