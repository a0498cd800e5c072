import { eq, isNotNull } from 'drizzle-orm'
import { afterEach, describe, expect, test } from 'vitest'
import { routes, stripeWebhookPath } from '../../contract/routes'
import { billingApp, sharedBillingApp, type BillingApp } from '../../tests/kit/app/billing-app'
import { anotherProcess } from '../../tests/kit/app/test-app'
import { testLog } from '../../tests/kit/app/test-log'
import { waitFor } from '../../tests/kit/installation/machine'
import { buildApp } from '../app'
import { stripeEvents } from '../db/tables'
import { registry } from '../metrics/metrics'
import { claimDueEvents, markHandled } from './event-store'

const { billing } = routes
const hourMs = 3_600_000
const { log, lines } = testLog('warn')
const t = sharedBillingApp({ log })

let count = 0
const newId = () => `evt_test${++count}`
const anEvent = (changes: object = {}) => ({
  id: newId(),
  object: 'event',
  type: 'invoice.paid',
  data: { object: { id: 'in_1', object: 'invoice', customer: 'cus_unknown' } },
  ...changes,
})

interface Sent {
  signature?: string | null
  contentType?: string | null
}

async function send(payload: string, { signature = t.stripe.webhooks.signed(payload), contentType }: Sent = {}) {
  const headers = {
    ...(contentType !== null && { 'content-type': contentType ?? 'application/json; charset=utf-8' }),
    ...(signature !== null && { 'stripe-signature': signature }),
  }
  const reply = await t.app.inject({ method: 'POST', url: stripeWebhookPath, payload, headers })
  return [reply.statusCode, reply.json<{ code?: string }>().code]
}

const kept = () => t.deps.db.$count(stripeEvents)
const eventRow = async (id: string) => (await t.deps.db.select().from(stripeEvents).where(eq(stripeEvents.id, id)))[0]

describe('P19 an event is acknowledged once its id is kept', () => {
  test.each([
    ['of an unknown customer', {}],
    ['of an unknown type', { type: 'invoice.dreamt_of' }],
    ['of no customer', { data: { object: { id: 'price_1', object: 'price' } } }],
    ['of a customer who is expanded', { data: { object: { customer: { id: 'cus_1', object: 'customer' } } } }],
    ['with an object of other types than told', { data: { object: { id: 7, object: [], customer: 7 } } }],
    ['about no object', { data: {} }],
    ['about something that is none', { data: { object: 'in_1' } }],
    ['without data', { data: undefined }],
    ['with more than is known', { new_things: { of: ['a', 'later', 'version'] } }],
  ])('%s, and it is done with', async (_, changes) => {
    const event = anEvent(changes)
    expect(await send(JSON.stringify(event))).toEqual([200, undefined])
    await t.settled()
    expect(await eventRow(event.id)).toMatchObject({ type: event.type, hasFailed: false })
  })

  test('a repeated one is kept once and handled once, also when it comes ten times at once', async () => {
    const host = await t.subscriber()
    const { stripeCustomerId } = await t.rowOf(host)
    const event = anEvent({ data: { object: { object: 'invoice', customer: stripeCustomerId } } })
    await t.settled()
    const before = (await t.rowOf(host)).syncsBegun
    const payload = JSON.stringify(event)
    const replies = await Promise.all(Array.from({ length: 10 }, () => send(payload)))
    expect(new Set(replies.map(([status]) => status))).toEqual(new Set([200]))
    await t.settled()
    expect(await send(payload)).toEqual([200, undefined])
    await t.settled()
    expect((await t.rowOf(host)).syncsBegun).toBe(before + 1)
    expect(await eventRow(event.id)).toMatchObject({ attempts: 1 })
  })

  test.each(['application/json', 'text/plain', 'application/octet-stream', 'multipart/form-data; boundary=x', null])(
    'whatever its content type is: %s',
    async (contentType) => {
      const event = anEvent()
      expect(await send(JSON.stringify(event), { contentType })).toEqual([200, undefined])
      expect(await eventRow(event.id)).toBeDefined()
    },
  )

  test('with a body of up to 1 MB; more is a 413', async () => {
    const event = anEvent({ filler: '' })
    const room = 1024 * 1024 - JSON.stringify(event).length
    const of = (length: number) => JSON.stringify({ ...event, id: event.id, filler: 'x'.repeat(length) })
    expect(await send(of(room))).toEqual([200, undefined])
    const before = await kept()
    expect((await send(of(room + 1)))[0]).toBe(413)
    expect(await kept()).toBe(before)
  })
})

describe('P19 what is not signed by the provider is a 400, and nothing is kept', () => {
  const signed = (payload: string) => t.stripe.webhooks.signed(payload)
  const shifted = (payload: string, seconds: number) => {
    const { now } = t.stripe.clock
    const before = now()
    t.stripe.clock.set(before - seconds * 1_000)
    const signature = signed(payload)
    t.stripe.clock.set(before)
    return signature
  }

  test.each<[string, (payload: string) => string | null]>([
    ['without a signature', () => null],
    ['with an empty one', () => ''],
    ['with one that is none', () => 'v1=,t='],
    ['with a forged one', (payload) => signed(payload).replace(/v1=\w{8}/, 'v1=00000000')],
    ['with one over another body', () => signed(JSON.stringify(anEvent()))],
    ['with one of another scheme', (payload) => signed(payload).replace('v1=', 'v0=')],
    ['with another time than was signed', (payload) => signed(payload).replace(/t=(\d+)/, (_, at) => `t=${+at + 1}`)],
    ['signed more than 300 seconds ago', (payload) => shifted(payload, 302)],
    ['with a header of 10 kB', () => `t=1,${'v1=0,'.repeat(2_000)}`],
  ])('%s', async (_, sign) => {
    const event = anEvent()
    const payload = JSON.stringify(event)
    expect(await send(payload, { signature: sign(payload) })).toEqual([400, 'bad_signature'])
    expect(await eventRow(event.id)).toBeUndefined()
  })

  test('it is counted since the start, and warned of at most once a minute', async () => {
    const refused = async () => (await t.call(billing.debug, {}, await t.admin())).body.webhooks.refused
    const before = await refused()
    const payload = JSON.stringify(anEvent())
    for (let i = 0; i < 3; i++) await send(payload, { signature: signed('{}') })
    await send('null')
    await send(payload)
    expect((await refused()) - before).toBe(3)
    const warnings = lines.map(({ msg }) => String(msg)).filter((msg) => msg.includes('An event was refused'))
    expect(warnings).toHaveLength(1)
    expect(warnings[0]).toContain('its signature does not fit STRIPE_WEBHOOK_SECRET')
  })

  test('signed less than 300 seconds ago is taken', async () => {
    const payload = JSON.stringify(anEvent())
    expect((await send(payload, { signature: shifted(payload, 298) }))[0]).toBe(200)
  })
})

test.each([
  ['nothing', ''],
  ['no JSON', 'subscription=1'],
  ['half of it', '{"id":"evt_half","type":'],
  ['null', 'null'],
  ['a list', '[]'],
  ['a text', '"evt_1"'],
  ['no id', JSON.stringify(anEvent({ id: undefined }))],
  ['an id of 10 kB', JSON.stringify(anEvent({ id: 'e'.repeat(10_000) }))],
  ['an id with a NUL', JSON.stringify(anEvent({ id: 'evt_\u0000' }))],
  ['a type with a NUL', JSON.stringify(anEvent({ type: 'invoice.\u0000' }))],
  ['no type', JSON.stringify(anEvent({ type: null }))],
  ['a type of 10 kB', JSON.stringify(anEvent({ type: 't'.repeat(10_000) }))],
  ['nothing but brackets', '['.repeat(500_000)],
])('B6 signed by the provider, but %s: a 400, and nothing is kept', async (_, payload) => {
  const before = await kept()
  expect((await send(payload))[0]).toBe(400)
  expect(await kept()).toBe(before)
})

test.each([
  ['of 10 kB', 'c'.repeat(10_000)],
  ['with a NUL', 'cus_\u0000'],
])('B6 a customer’s id %s belongs to nobody here', async (_, customer) => {
  expect(await send(JSON.stringify(anEvent({ data: { object: { customer } } })))).toEqual([200, undefined])
})

test('B6 an event that is nested a hundred thousand deep is one', async () => {
  const deep = '['.repeat(100_000) + ']'.repeat(100_000)
  const payload = JSON.stringify(anEvent()).replace(/}$/, `,"deep":${deep}}`)
  expect([200, 400]).toContain((await send(payload))[0])
})

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
    const isPostponed = async () => Boolean((await eventRow(id))?.lastError)
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
  const rowNow = async () => (await eventRow(id))!
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
  const ids = Array.from({ length: count }, newId)
  for (const id of ids) {
    await app.aHost({ stripeCustomerId: `cus_${id}` })
    app.stripe.deletedCustomers.add(`cus_${id}`)
  }
  const row = (id: string) => ({ id, customerId: `cus_${id}`, type: 'invoice.payment_failed' })
  await app.deps.db.insert(stripeEvents).values(ids.map((id) => ({ ...row(id), receivedAt: at, nextAttemptAt: at })))
  return ids
}
const wake = (app: BillingApp) => {
  const payload = JSON.stringify(anEvent())
  const headers = { 'content-type': 'application/json', 'stripe-signature': app.stripe.webhooks.signed(payload) }
  return app.app.inject({ method: 'POST', url: stripeWebhookPath, payload, headers })
}

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
  // Somebody else, whose claim has run out, hears that they are done.
  expect(await markHandled(app.deps, ids)).toEqual([])
  await app.close()
})

test('a failed payment of another installation’s customer is kept, and not counted', async () => {
  const failed = async () => (await t.call(billing.debug, {}, await t.admin())).body.payments.failed
  const before = await failed()
  const event = anEvent({ type: 'invoice.payment_failed' })
  expect(await send(JSON.stringify(event))).toEqual([200, undefined])
  await t.settled()
  expect(await eventRow(event.id)).toMatchObject({ hasFailed: false })
  expect(await failed()).toBe(before)
})

test('an event that fails says why in its row, and once in the log', async () => {
  const { log, lines } = testLog('warn')
  const app = await billingApp({ log, deliver: false })
  app.stripe.mood = 'fails'
  const [id] = await dueEvents(app, 1)
  const row = async () => (await app.deps.db.select().from(stripeEvents).where(eq(stripeEvents.id, id!)))[0]!
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
