import { Redis as Client } from 'ioredis'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { Redis } from '../../tests/kit/services/redis'
import { redisBus } from '../bus/redis-bus'
import { redisRateCounters } from '../limits/redis-rate-counters'
import { memoryRateCounters } from '../limits/rate-counters'
import { testLog, type TestLog } from '../../tests/kit/app/test-log'
import { redisAddress } from './address'
import { connectRedis } from './connect'

let redis: Redis
let operator: Client
beforeAll(async () => {
  redis = await Redis.start()
  operator = new Client(redis.address.port, redis.address.host)
})
afterAll(async () => {
  operator.disconnect()
  await redis.end()
})

const asUser = (name: string) => redisAddress(`redis://${name}:password@127.0.0.1:${redis.address.port}`)!
/** Warnings that Redis does not answer, as on a slow machine, are another matter. */
const errors = (lines: TestLog['lines']) => lines.filter(({ level }) => level === 'error')
const rejected = 'Redis rejected a command; continuing without it'

test('a user of Redis with the rights that docs/running.md names is never rejected', async () => {
  await operator.call('ACL', 'SETUSER', 'quizhall', 'on', '>password', '~quizhall:*', '&quizhall:*', '+@all')
  const { log, lines } = testLog()
  const bus = redisBus(asUser('quizhall'), { prefix: 'quizhall:1:', log })
  await vi.waitFor(() => expect(bus.isConnected).toBe(true), 10_000)
  expect(errors(lines)).toEqual([])
  await bus.close()
})

test('a user without the channels is logged as rejected, once, and the process goes on by itself', async () => {
  await operator.call('ACL', 'SETUSER', 'deaf', 'on', '>password', '~quizhall:*', 'resetchannels', '+@all')
  const { log, lines } = testLog()
  const bus = redisBus(asUser('deaf'), { prefix: 'quizhall:1:', log })
  await vi.waitFor(() => expect(errors(lines)).not.toEqual([]), 10_000)
  const received: unknown[] = []
  await bus.subscribe('game:1', (message) => received.push(message))
  bus.publish('game:1', 'here')
  expect([bus.isConnected, received]).toEqual([false, ['here']])
  expect(errors(lines)).toMatchObject([{ msg: rejected, err: { message: expect.stringContaining('NOPERM') } }])
  await bus.close()
})

test('a user without the keys is logged as rejected, too, and limits are counted by this process', async () => {
  await operator.call('ACL', 'SETUSER', 'handless', 'on', '>password', '&quizhall:*', '+@all')
  const { log, lines } = testLog()
  const client = connectRedis(asUser('handless'), log)
  await new Promise((ready) => client.once('ready', ready))
  const rateCounters = redisRateCounters(client, { prefix: 'quizhall:1:seen:', fallback: memoryRateCounters(), log })
  await vi.waitFor(async () => {
    const taken = await rateCounters.take('key', 'one', 100, { most: 1, windowMs: 1_000 })
    expect(taken).toMatchObject({ granted: true, count: 1 })
    expect(errors(lines)).toMatchObject([{ msg: rejected, err: { message: expect.stringContaining('NOPERM') } }])
  }, 10_000)
  client.disconnect()
})
