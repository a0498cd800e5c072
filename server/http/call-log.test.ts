import fastify, { LogController, type FastifyInstance } from 'fastify'
import { afterEach, expect, test } from 'vitest'
import { registry } from '../metrics/metrics'
import { testLog } from '../../tests/kit/app/test-log'
import { CallLog, logCalls } from './call-log'

const apps: FastifyInstance[] = []
afterEach(async () => {
  for (const app of apps.splice(0)) await app.close()
})

function noted({ slowMs, level }: { slowMs?: number; level?: 'info' | 'debug' } = {}) {
  const { log, lines } = testLog(level)
  const app = fastify({ loggerInstance: log, logController: new LogController({ disableRequestLogging: true }) })
  logCalls(app, new CallLog(log, { slowMs }))
  app.get('/api/quizzes/:id', async () => ({ title: 'Planets' }))
  app.get('/assets/main-1f2e3d.js', async () => '')
  app.get('/api/away', async (_, reply) => reply.code(503).send())
  apps.push(app)
  return { app, lines }
}

test('at debug each call is a line, by its pattern', async () => {
  const { app, lines } = noted({ level: 'debug', slowMs: Infinity })
  await app.inject('/api/quizzes/7?search=Zoë')
  const call = {
    method: 'GET',
    route: '/api/quizzes/:id',
    status: 200,
    tookMs: expect.any(Number),
    msg: 'Request completed',
  }
  expect(lines).toMatchObject([{ level: 'debug', ...call }])
  expect(JSON.stringify(lines)).not.toMatch(/Zo|search|127\.0\.0\.1/)
})

test('else only slow calls are, and of many in one second only one', async () => {
  const quick = noted({ level: 'info', slowMs: Infinity })
  await quick.app.inject('/api/quizzes/7')
  expect(quick.lines).toEqual([])

  const slow = noted({ level: 'info', slowMs: 0 })
  await Promise.all(Array.from({ length: 50 }, () => slow.app.inject('/api/quizzes/7')))
  expect(slow.lines[0]).toMatchObject({ level: 'warn', route: '/api/quizzes/:id', status: 200, msg: 'Slow request' })
  expect(slow.lines.length).toBeLessThan(50)
})

test('what waited for a database that is away is not called slow', async () => {
  const { app, lines } = noted({ level: 'info', slowMs: 0 })
  await app.inject('/api/away')
  expect(lines).toEqual([])
})

test.each([
  ['/api/quizzes/7', '/api/quizzes/:id', 200],
  ['/assets/main-1f2e3d.js', 'page', 200],
  ['/wp-login.php', 'none', 404],
])('%s is counted as %s', async (url, route, status) => {
  const count = async () => {
    const { values } = await registry.getSingleMetric('quizhall_http_requests_total')!.get()
    return (
      values.find(({ labels }) => labels.method === 'GET' && labels.route === route && labels.status === status)
        ?.value ?? 0
    )
  }
  const before = await count()
  await noted().app.inject(url)
  expect(await count()).toBe(before + 1)
})
