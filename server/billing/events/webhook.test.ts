import { describe, expect, test } from 'vitest'
import { routes } from '../../../contract/routes'
import { sharedBillingApp } from '../../../tests/kit/app/billing-app'
import { anEvent, eventRow, sendEvent } from '../../../tests/kit/app/stripe-events'
import { testLog } from '../../../tests/kit/app/test-log'
import { stripeEvents } from '../../db/tables'

const { billing } = routes
const { log, lines } = testLog('warn')
const t = sharedBillingApp({ log })

const kept = () => t.deps.db.$count(stripeEvents)

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
    expect(await sendEvent(t, JSON.stringify(event))).toEqual([200, undefined])
    await t.settled()
    expect(await eventRow(t, event.id)).toMatchObject({ type: event.type, hasFailed: false })
  })

  test('a repeated one is kept once and handled once, also when it comes ten times at once', async () => {
    const host = await t.subscriber()
    const { stripeCustomerId } = await t.rowOf(host)
    const event = anEvent({ data: { object: { object: 'invoice', customer: stripeCustomerId } } })
    await t.settled()
    const before = (await t.rowOf(host)).syncsBegun
    const payload = JSON.stringify(event)
    const replies = await Promise.all(Array.from({ length: 10 }, () => sendEvent(t, payload)))
    expect(new Set(replies.map(([status]) => status))).toEqual(new Set([200]))
    await t.settled()
    expect(await sendEvent(t, payload)).toEqual([200, undefined])
    await t.settled()
    expect((await t.rowOf(host)).syncsBegun).toBe(before + 1)
    expect(await eventRow(t, event.id)).toMatchObject({ attempts: 1 })
  })

  test.each(['application/json', 'text/plain', 'application/octet-stream', 'multipart/form-data; boundary=x', null])(
    'whatever its content type is: %s',
    async (contentType) => {
      const event = anEvent()
      expect(await sendEvent(t, JSON.stringify(event), { contentType })).toEqual([200, undefined])
      expect(await eventRow(t, event.id)).toBeDefined()
    },
  )

  test('with a body of up to 1 MB; more is a 413', async () => {
    const event = anEvent({ filler: '' })
    const room = 1024 * 1024 - JSON.stringify(event).length
    const of = (length: number) => JSON.stringify({ ...event, id: event.id, filler: 'x'.repeat(length) })
    expect(await sendEvent(t, of(room))).toEqual([200, undefined])
    const before = await kept()
    expect((await sendEvent(t, of(room + 1)))[0]).toBe(413)
    expect(await kept()).toBe(before)
  })
})

describe('P19 what is not signed by the provider is a 400, and nothing is kept', () => {
  const signed = (payload: string) => t.stripe.webhooks.signed(payload)
  const signedAgo = (payload: string, seconds: number) => {
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
    ['signed more than 300 seconds ago', (payload) => signedAgo(payload, 302)],
    ['dated more than 300 seconds ahead', (payload) => signedAgo(payload, -302)],
    ['dated a thousand years ahead', (payload) => signedAgo(payload, -1_000 * 365 * 86_400)],
    ['with a header of 10 kB', () => `t=1,${'v1=0,'.repeat(2_000)}`],
  ])('%s', async (_, sign) => {
    const event = anEvent()
    const payload = JSON.stringify(event)
    expect(await sendEvent(t, payload, { signature: sign(payload) })).toEqual([400, 'bad_signature'])
    expect(await eventRow(t, event.id)).toBeUndefined()
  })

  test('it is counted since the start, and warned of at most once a minute', async () => {
    const refused = async () => (await t.call(billing.debug, {}, await t.admin())).body.webhooks.refused
    const before = await refused()
    const payload = JSON.stringify(anEvent())
    for (let i = 0; i < 3; i++) await sendEvent(t, payload, { signature: signed('{}') })
    await sendEvent(t, 'null')
    await sendEvent(t, payload)
    expect((await refused()) - before).toBe(3)
    const warnings = lines.map(({ msg }) => String(msg)).filter((msg) => msg.includes('An event was refused'))
    expect(warnings).toHaveLength(1)
    expect(warnings[0]).toContain('its signature does not fit STRIPE_WEBHOOK_SECRET')
  })

  test.each([
    ['ago', 298],
    ['ahead', -298],
  ])('dated less than 300 seconds %s is taken', async (_, seconds) => {
    const payload = JSON.stringify(anEvent())
    expect((await sendEvent(t, payload, { signature: signedAgo(payload, seconds) }))[0]).toBe(200)
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
  expect((await sendEvent(t, payload))[0]).toBe(400)
  expect(await kept()).toBe(before)
})

test.each([
  ['of 10 kB', 'c'.repeat(10_000)],
  ['with a NUL', 'cus_\u0000'],
])('B6 a customer’s id %s belongs to nobody here', async (_, customer) => {
  expect(await sendEvent(t, JSON.stringify(anEvent({ data: { object: { customer } } })))).toEqual([200, undefined])
})

test('B6 an event that is nested a hundred thousand deep is one', async () => {
  const deep = '['.repeat(100_000) + ']'.repeat(100_000)
  const payload = JSON.stringify(anEvent()).replace(/}$/, `,"deep":${deep}}`)
  expect([200, 400]).toContain((await sendEvent(t, payload))[0])
})
