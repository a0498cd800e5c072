import { createServer, type AddressInfo } from 'node:net'
import { afterEach, expect, test } from 'vitest'
import { SetupError } from '../settings/setup-error'
import { serveMetrics, type MetricsListener } from './listener'

const HOST = '127.0.0.1'
const started: MetricsListener[] = []

async function served(): Promise<string> {
  const listener = await serveMetrics({ HOST, METRICS_PORT: 0 })
  started.push(listener)
  return `http://${HOST}:${listener.port}`
}

afterEach(async () => {
  for (const listener of started.splice(0)) await listener.close()
})

test('Prometheus reads what is counted here and how the process fares', async () => {
  const reply = await fetch(`${await served()}/metrics`)
  expect(reply.headers.get('content-type')).toBe('text/plain; version=0.0.4; charset=utf-8')
  const text = await reply.text()
  for (const name of ['quizhall_streams', 'nodejs_eventloop_lag_p99_seconds', 'process_resident_memory_bytes'])
    expect(text).toMatch(new RegExp(`^# HELP ${name} .+\n# TYPE ${name} gauge\n${name} [\\d.e+-]+$`, 'm'))
})

test.each([
  ['GET', '/'],
  ['GET', '/metrics/more'],
  ['POST', '/metrics'],
])('nothing else is there: %s %s', async (method, path) => {
  expect((await fetch(`${await served()}${path}`, { method })).status).toBe(404)
})

test('without METRICS_PORT nobody listens', async () => {
  const listener = await serveMetrics({ HOST })
  expect(listener.port).toBeUndefined()
  await listener.close()
})

test('a port that is taken stops the start with one line', async () => {
  const other = createServer()
  await new Promise<void>((resolve) => other.listen({ host: HOST, port: 0 }, resolve))
  const { port } = other.address() as AddressInfo
  const start = serveMetrics({ HOST, METRICS_PORT: port })
  await expect(start).rejects.toThrow(
    new SetupError(`METRICS_PORT ${port} is already in use. Stop the program using it, or set another port.`),
  )
  await new Promise((resolve) => other.close(resolve))
})

test('closing waits for nobody who holds a connection open', async () => {
  const url = await served()
  await fetch(`${url}/metrics`, { headers: { connection: 'keep-alive' } })
  await started.pop()!.close()
  await expect(fetch(`${url}/metrics`)).rejects.toThrow()
})
