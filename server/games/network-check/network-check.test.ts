import { afterEach, beforeAll, expect, test } from 'vitest'
import { CheckEvent } from '../../../contract/games/network-check'
import { checkEventsPath, routes } from '../../../contract/routes'
import { messageReader } from '../../../bots/event-messages'
import { aGame } from '../../../tests/kit/app/live-game'
import { sharedTestApp } from '../../../tests/kit/app/test-app'
import { twoProcesses } from '../../../tests/kit/app/two-processes'

const app = sharedTestApp({ env: { TRUST_PROXY: '1' } })
const { here, there } = twoProcesses()
let origin = ''
const open: AbortController[] = []

beforeAll(async () => {
  origin = await app.app.listen({ port: 0, host: '127.0.0.1' })
})
afterEach(() => open.splice(0).forEach((one) => one.abort()))

async function check(address = '192.0.2.1', at = origin) {
  const abort = new AbortController()
  open.push(abort)
  const headers = { 'x-forwarded-for': address }
  const reply = await fetch(`${at}${checkEventsPath}`, { headers, signal: abort.signal })
  const events: CheckEvent[] = []
  const read = messageReader(({ event, data }) => event === '' && events.push(CheckEvent.parse(JSON.parse(data))))
  const reading = (async () => {
    const decoder = new TextDecoder()
    for await (const part of reply.body ?? []) read(decoder.decode(part as Uint8Array, { stream: true }))
  })().catch(() => {})
  return { reply, events, reading, close: () => abort.abort() }
}

/** The sizes that it tells, and has. */
const samplesIn = (events: CheckEvent[]) =>
  events.flatMap((event) => (event.type === 'sample' ? [[event.bytes, event.noise.length]] : []))

test('for ten seconds it sends four ticks a second and 200 kB once, and ends', async () => {
  const { reply, events, reading } = await check()
  expect(reply.headers.get('content-type')).toContain('text/event-stream')
  await reading
  const ticks = events.flatMap((event) => (event.type === 'tick' ? event.atMs : []))
  expect(ticks.length).toBeGreaterThan(20)
  expect(ticks.length).toBeLessThanOrEqual(41)
  expect(events.at(-1)).toEqual({ type: 'over' })
  expect(samplesIn(events)).toEqual([[200_000, 200_000]])
})

test('while a question is open, 20 kB are enough', async () => {
  const game = await aGame(app)
  await game.startQuestion(0)
  const { events } = await check()
  await expect.poll(() => samplesIn(events)).toEqual([[20_000, 20_000]])
})

test('a question that is open at another process is one, too', async () => {
  const game = await aGame(here)
  await game.startQuestion(0)
  const { events } = await check('192.0.2.2', await there.app.listen({ port: 0, host: '127.0.0.1' }))
  await expect.poll(() => samplesIn(events)).toEqual([[20_000, 20_000]])
})

test('twenty at once, and who comes later is told so, and has their turn once one leaves', async () => {
  const first = await Promise.all(Array.from({ length: 20 }, () => check()))
  const late = await check()
  await expect.poll(() => late.events[0]?.type).toBe('waiting')
  first[0]?.close()
  await expect.poll(() => late.events.at(-1)?.type).toBe('tick')
})

test('an address may check sixty times in ten minutes', async () => {
  for (let time = 0; time < 60; time++) (await check('192.0.2.7')).close()
  const { reply } = await check('192.0.2.7')
  expect(reply.status).toBe(429)
  expect((await check('192.0.2.8')).reply.status).toBe(200)
})

test('a ping is answered at once, to anybody', async () => {
  expect((await app.call(routes.games.checkPing)).body).toEqual({ success: true })
})
