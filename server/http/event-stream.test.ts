import fastify, { type FastifyInstance } from 'fastify'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { eventsPath } from '../../contract/routes'
import { registry } from '../metrics/metrics'
import { logCalls } from './call-log'
import { openEventStream, type EventStream } from './event-stream'

let app: FastifyInstance
let origin: string
let opened: (stream: EventStream) => void

beforeAll(async () => {
  app = fastify({ forceCloseConnections: true })
  logCalls(app)
  app.get(eventsPath, async (_, reply) => opened(openEventStream(reply)))
  origin = await app.listen({ port: 0, host: '127.0.0.1' })
})
afterAll(() => app.close())

async function listen() {
  const abort = new AbortController()
  const opening = new Promise<EventStream>((resolve) => (opened = resolve))
  const reply = await fetch(`${origin}/api/games/482913/events`, { signal: abort.signal })
  const stream = await opening
  const closed = new Promise<void>((resolve) => stream.onClose(resolve))
  return { reply, stream, closed, hangUp: () => abort.abort() }
}

async function valueOf(name: string): Promise<number> {
  const { values } = await registry.getSingleMetric(name)!.get()
  return values.reduce((sum, { value }) => sum + value, 0)
}

test('a stream counts as open until one of the two ends it', async () => {
  const before = await valueOf('quizhall_streams')
  const [first, second] = [await listen(), await listen()]
  expect(await valueOf('quizhall_streams')).toBe(before + 2)
  first.hangUp()
  await first.closed
  expect(await valueOf('quizhall_streams')).toBe(before + 1)
  second.stream.close()
  await second.closed
  expect(await valueOf('quizhall_streams')).toBe(before)
})

test('how long somebody listened is not counted as the time of a call', async () => {
  const calls = await valueOf('quizhall_http_requests_total')
  const { reply, stream, closed } = await listen()
  stream.close()
  await reply.text()
  await closed
  expect(await valueOf('quizhall_http_requests_total')).toBe(calls)
})

test('a stream says that its connection ends with it', async () => {
  const { reply, stream } = await listen()
  expect([reply.headers.get('connection'), reply.headers.get('transfer-encoding')]).toEqual(['close', null])
  stream.close()
})
