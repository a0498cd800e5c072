import { eq, isNotNull } from 'drizzle-orm'
import { afterEach, describe, expect, test } from 'vitest'
import { routes } from '../../../contract/routes'
import { billingApp, sharedBillingApp, type BillingApp } from '../../../tests/kit/app/billing-app'
import { anEvent, eventRow, newEventId, sendEvent } from '../../../tests/kit/app/stripe-events'
import { anotherProcess } from '../../../tests/kit/app/test-app'
import { testLog } from '../../../tests/kit/app/test-log'
import { waitFor } from '../../../tests/kit/installation/machine'
import { buildApp } from '../../app'
import { stripeEvents } from '../../db/tables'
import { registry } from '../../metrics/metrics'
import { claimDueEvents, markHandled } from './event-store'

const { billing } = routes
const hourMs = 3_600_000
const { log, lines } = testLog('warn')
const t = sharedBillingApp({ log })

describe('B3 the effect of an event', () => {
  afterEach(() => Object.assign(t.stripe, { mood: 'answers' }))

  test('is there within five seconds, and is the provider’s state of now', async () => {
    const host = await t.subscriber()
    await t.settled()
    const { stripeSubscriptionId } = await t.rowOf(host)
    await t.stripe.dashboard.setCancelAtPeriodEnd(stripeSubscriptionId!, true)
    await waitFor(async () => (await t.rowOf(host)).subscriptionEndsAt !== null, 5_000, 'our copy knows the end', 10)
  })

  test('is the same hours late, twice, and before its cause', async () => {
    const host = await t.afterTrial()
    t.stripe.webhooks.hold()
    await t.pay(host, 'direct')
    const { stripeSubscriptionId } = await t.rowOf(host)
    await t.stripe.dashboard.cancelSubscription(stripeSubscriptionId!)
    const late = [...t.stripe.webhooks.held]
    await t.stripe.clock.advance(5 * hourMs)
    await t.stripe.webhooks.release([...late.toReversed(), ...late])
    await t.settled()
    expect(await t.rowOf(host)).toMatchObject({ providerStatus: 'canceled', subscriptionStatus: 'canceled' })
  })

  test('comes once the provider is back, and one customer’s trouble is nobody else’s', async () => {
    const [host, neighbor] = [await t.subscriber(), await t.subscriber()]
    await t.settled()
    const { stripeSubscriptionId } = await t.rowOf(host)
    t.stripe.mood = 'fails'
    await t.stripe.dashboard.cancelSubscription(stripeSubscriptionId!)
    const { id } = t.stripe.events.at(-1)!
    const isPostponed = async () => Boolean((await eventRow(t, id))?.lastError)
    await waitFor(isPostponed, 15_000, 'the event is postponed', 20)
    expect((await t.rowOf(host)).subscriptionStatus).toBe('active')
    t.stripe.mood = 'answers'
    await t.stripe.dashboard.setCancelAtPeriodEnd((await t.rowOf(neighbor)).stripeSubscriptionId!, true)
    await waitFor(async () => (await t.rowOf(neighbor)).subscriptionEndsAt !== null, 10_000, 'the neighbor’s', 20)
    await t.stripe.clock.advance(10_000)
    await t.settled()
    expect((await t.rowOf(host)).providerStatus).toBe('canceled')
  })
})

test('P19 after a day without the provider an event is counted as failed: in the log, as a metric, and for the administrator', async () => {
  const host = await t.subscriber()
  await t.settled()
  const counts = async () => (await t.call(billing.debug, {}, await t.admin())).body.webhooks
  const metric = async () => {
    const { values } = await registry.getSingleMetric('quizhall_webhooks_total')!.get()
    return values.find(({ labels }) => labels.outcome === 'failed')?.value ?? 0
  }
  const before = await counts()
  const metricBefore = await metric()
  const { stripeSubscriptionId } = await t.rowOf(host)
  t.stripe.mood = 'is busy'
  await t.stripe.dashboard.setCancelAtPeriodEnd(stripeSubscriptionId!, true)
  const { id } = t.stripe.events.at(-1)!
  const rowNow = async () => (await eventRow(t, id))!
  await waitFor(async () => (await rowNow()).lastError !== null, 10_000, 'the first attempt', 20)
  expect((await rowNow()).doneAt).toBeNull()
  t.stripe.clock.set(t.stripe.clock.now() + 23 * hourMs)
  const { attempts } = await rowNow()
  await waitFor(async () => (await rowNow()).attempts > attempts, 10_000, 'another attempt within the day', 20)
  expect((await rowNow()).hasFailed).toBe(false)
  t.stripe.clock.set(t.stripe.clock.now() + 2 * hourMs)
  await waitFor(async () => (await rowNow()).hasFailed, 10_000, 'the event is given up', 20)
  t.stripe.mood = 'answers'
  expect(await counts()).toMatchObject({ failed: before.failed + 1 })
  expect(await metric()).toBe(metricBefore + 1)
  expect(lines.some(({ msg }) => msg === 'Gave up an event of the payment provider after a day')).toBe(true)
})

describe('two processes', () => {
  test('handle an event once', async () => {
    const app = await billingApp()
    const other = await buildApp(anotherProcess(app.deps))
    await other.ready()
    const host = await app.subscriber()
    await app.settled()
    const { syncsBegun, stripeSubscriptionId } = await app.rowOf(host)
    for (const isToEnd of [true, false, true]) {
      await app.stripe.dashboard.setCancelAtPeriodEnd(stripeSubscriptionId!, isToEnd)
      await app.settled()
    }
    expect((await app.rowOf(host)).syncsBegun).toBe(syncsBegun + 3)
    await other.close()
    await app.close()
  })

  test('one goes on with what the other was handling when it was killed', async () => {
    const app = await billingApp()
    const host = await app.subscriber()
    await app.settled()
    app.stripe.webhooks.hold()
    const { stripeSubscriptionId, stripeCustomerId } = await app.rowOf(host)
    await app.stripe.dashboard.cancelSubscription(stripeSubscriptionId!)
    const id = 'evt_killed'
    const at = new Date(app.stripe.clock.now())
    const row = { id, type: 'customer.subscription.deleted', customerId: stripeCustomerId, receivedAt: at }
    // Claimed by a process that does nothing more: its claim is for a minute.
    await app.deps.db
      .insert(stripeEvents)
      .values({ ...row, nextAttemptAt: new Date(at.getTime() + 60_000), attempts: 1 })
    expect(await claimDueEvents(app.deps, 10, 60_000)).toEqual([])
    expect((await app.rowOf(host)).providerStatus).toBe('active')
    await app.stripe.clock.advance(60_000)
    await app.settled()
    expect((await app.rowOf(host)).providerStatus).toBe('canceled')
    await app.close()
  })
})

/** Hosts whose customers have an event each that is due; nothing has told the worker. */
async function dueEvents(app: BillingApp, count: number): Promise<string[]> {
  const at = new Date(app.stripe.clock.now())
  const ids = Array.from({ length: count }, newEventId)
  for (const id of ids) {
    await app.aHost({ stripeCustomerId: `cus_${id}` })
    app.stripe.deletedCustomers.add(`cus_${id}`)
  }
  const row = (id: string) => ({ id, customerId: `cus_${id}`, type: 'invoice.payment_failed' })
  await app.deps.db.insert(stripeEvents).values(ids.map((id) => ({ ...row(id), receivedAt: at, nextAttemptAt: at })))
  return ids
}
const wake = (app: BillingApp) => sendEvent(app, JSON.stringify(anEvent()))

test('while the provider hangs, eight customers are asked about at a time, no more are claimed, and a stop does not wait', async () => {
  const app = await billingApp()
  app.stripe.mood = 'hangs'
  await dueEvents(app, 20)
  await wake(app)
  await waitFor(() => app.stripe.requests.length === 8, 10_000, 'eight are asked about')
  expect(await app.deps.db.$count(stripeEvents, eq(stripeEvents.attempts, 1))).toBe(8)
  expect(app.stripe.requests).toHaveLength(8)
  await app.app.close()
  // Nothing has come to an end: the provider hangs for longer.
  expect(await app.deps.db.$count(stripeEvents, isNotNull(stripeEvents.lastError))).toBe(0)
  await app.close()
})

test('events of many customers at once are all handled, and each is counted once', async () => {
  const app = await billingApp({ deliver: false })
  const ids = await dueEvents(app, 30)
  await wake(app)
  await app.settled()
  const { payments } = (await app.call(billing.debug, {}, await app.admin())).body
  expect(payments.failed).toBe(30)
  // Another worker, whose claim has expired, learns that they are done.
  expect(await markHandled(app.deps, ids)).toEqual([])
  await app.close()
})

test('a failed payment of another installation’s customer is kept, and not counted', async () => {
  const failed = async () => (await t.call(billing.debug, {}, await t.admin())).body.payments.failed
  const before = await failed()
  const event = anEvent({ type: 'invoice.payment_failed' })
  expect(await sendEvent(t, JSON.stringify(event))).toEqual([200, undefined])
  await t.settled()
  expect(await eventRow(t, event.id)).toMatchObject({ hasFailed: false })
  expect(await failed()).toBe(before)
})

test('an event that fails says why in its row, and once in the log', async () => {
  const { log, lines } = testLog('warn')
  const app = await billingApp({ log, deliver: false })
  app.stripe.mood = 'fails'
  const [id] = await dueEvents(app, 1)
  const row = async () => (await eventRow(app, id!))!
  await wake(app)
  await waitFor(async () => (await row()).lastError !== null, 10_000, 'the first attempt')
  expect((await row()).lastError).toBe('An unknown error occurred')
  app.stripe.clock.set(app.stripe.clock.now() + hourMs)
  await wake(app)
  await waitFor(async () => (await row()).attempts === 2, 10_000, 'the second attempt')
  app.stripe.mood = 'answers'
  app.stripe.clock.set(app.stripe.clock.now() + hourMs)
  await wake(app)
  await app.settled()
  expect(lines.filter((line) => line.event === id && 'reason' in line)).toMatchObject([
    { reason: 'An unknown error occurred' },
  ])
  await app.close()
})
