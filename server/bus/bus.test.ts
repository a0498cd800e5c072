import { Redis as Client } from 'ioredis'
import { randomUUID } from 'node:crypto'
import pino from 'pino'
import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest'
import { Redis } from '../../tests/kit/services/redis'
import { redisRateCounters } from '../limits/redis-rate-counters'
import { memoryRateCounters } from '../limits/rate-counters'
import { redisAddress } from '../redis/address'
import { connectRedis } from '../redis/connect'
import type { Bus } from './bus'
import { redisCluster, type RedisCluster } from '../../tests/kit/services/redis-cluster'
import { watchedRedis } from '../../tests/kit/services/redis-sentinel'
import { memoryBus } from './memory-bus'
import { redisBus } from './redis-bus'

const log = pino({ level: 'silent' })
let redis: Redis
let cluster: RedisCluster
beforeAll(async () => {
  ;[redis, cluster] = await Promise.all([Redis.start(), redisCluster()])
}, 60_000)
afterAll(() => Promise.all([redis.end(), cluster.end()]))

const open: Bus[] = []
afterEach(() => Promise.all(open.splice(0).map((bus) => bus.close())))
const opened = (bus: Bus): Bus => (open.push(bus), bus)
const onRedis = (url: string) => {
  const prefix = `${randomUUID()}:`
  return () => opened(redisBus(redisAddress(url)!, { prefix, log }))
}

/** Two processes of one installation. In memory both are the same one. */
const kinds: [string, () => () => Bus][] = [
  [
    'in memory',
    () =>
      (
        (bus) => () =>
          bus
      )(opened(memoryBus())),
  ],
  ['through Redis', () => onRedis(`redis://127.0.0.1:${redis.address.port}`)],
  ['through a Redis cluster', () => onRedis(onCluster())],
]
const onCluster = () => `redis+cluster://127.0.0.1:${cluster.ports.join(',127.0.0.1:')}`

describe.each(kinds)('%s', (_, installation) => {
  async function two(): Promise<{ here: Bus; there: Bus }> {
    const process = installation()
    const [here, there] = [process(), process()]
    await vi.waitFor(() => expect([here.isConnected, there.isConnected]).toEqual([true, true]), 10_000)
    return { here, there }
  }

  test('a listener gets what is published on its channel, in its order, and nothing else', async () => {
    const { here, there } = await two()
    const received: unknown[] = []
    await there.subscribe('game:1', (message) => received.push(message))
    here.publish('game:2', 'of another game')
    for (let n = 0; n < 100; n++) here.publish('game:1', { n, text: 'Zoë 🎉\n' })
    await vi.waitFor(() => expect(received).toHaveLength(100), 5_000)
    expect(received).toEqual(Array.from({ length: 100 }, (_, n) => ({ n, text: 'Zoë 🎉\n' })))
  })

  test('listeners of the publishing process get a message at once, and once', async () => {
    const { here, there } = await two()
    const received: unknown[] = []
    await here.subscribe('game:1', (message) => received.push(message))
    here.publish('game:1', 'from here')
    expect(received).toEqual(['from here'])
    there.publish('game:1', 'from there')
    await vi.waitFor(() => expect(received).toEqual(['from here', 'from there']), 5_000)
  })

  test('several listeners of one process get a message, until each unsubscribes', async () => {
    const { here, there } = await two()
    const [first, second]: string[][] = [[], []]
    const stop = await there.subscribe('game:1', (message) => first!.push(String(message)))
    await there.subscribe('game:1', (message) => second!.push(String(message)))
    here.publish('game:1', 'one')
    await vi.waitFor(() => expect([first, second]).toEqual([['one'], ['one']]), 5_000)
    stop()
    here.publish('game:1', 'two')
    await vi.waitFor(() => expect(second).toEqual(['one', 'two']), 5_000)
    expect(first).toEqual(['one'])
  })
})

test('processes on a Redis cluster count together, too, on whichever of its shards', async () => {
  const prefix = `${randomUUID()}:`
  const clients = [0, 1].map(() => connectRedis(redisAddress(onCluster())!, log))
  try {
    await Promise.all(clients.map((client) => new Promise((ready) => client.once('ready', ready))))
    const [here, there] = clients.map((client) =>
      redisRateCounters(client, { prefix, fallback: memoryRateCounters(), log }),
    )
    const countTogether = async (key: string) => {
      const limit = { most: 2, windowMs: 1_000 }
      const one = await here!.take(key, 'one', 100, limit)
      expect(await there!.take(key, 'two', 200, limit)).toMatchObject({ granted: true, count: 2 })
      expect(await there!.take(key, 'three', 300, limit)).toMatchObject({ granted: false })
      await one.giveBack()
      expect(await here!.take(key, 'two', 300, limit)).toMatchObject({ granted: true, count: 1 })
    }
    // On a slow machine each process counts by itself for a moment, and soon together again.
    for (let n = 0; n < 20; n++) await vi.waitFor(() => countTogether(`key ${n}`), 10_000)
  } finally {
    clients.forEach((client) => client.disconnect())
  }
})

describe('when Redis', () => {
  let own: Redis
  let here: Bus
  let there: Bus
  let received: unknown[]
  beforeAll(async () => {
    own = await Redis.start()
  })
  afterAll(() => own.end())

  async function two(): Promise<void> {
    const process = onRedis(`redis://127.0.0.1:${own.address.port}`)
    here = process()
    there = process()
    received = []
    await vi.waitFor(() => expect([here.isConnected, there.isConnected]).toEqual([true, true]), 10_000)
    await there.subscribe('game:1', (message) => received.push(message))
  }
  const messagesArriveAgain = async () => {
    let n = 0
    await vi.waitFor(() => {
      here.publish('game:1', ++n)
      expect(received).not.toEqual([])
    }, 10_000)
  }

  async function operator(work: (redis: Client) => Promise<unknown>): Promise<void> {
    const redis = new Client(own.address.port, own.address.host)
    await work(redis).finally(() => redis.disconnect())
  }

  test('is killed and started again, the bus notices both, and all messages arrive again', async () => {
    await two()
    const reconnected = vi.fn()
    there.onReconnected(reconnected)
    await own.kill()
    await vi.waitFor(() => expect(there.isConnected).toBe(false), 5_000)
    await expect(there.check()).rejects.toThrow()
    here.publish('game:1', 'lost')
    await there.subscribe('game:2', (message) => received.push(message))
    await own.start()
    await vi.waitFor(() => expect(reconnected).toHaveBeenCalled(), 10_000)
    await messagesArriveAgain()
    received.length = 0
    here.publish('game:2', 'subscribed to during the outage')
    await vi.waitFor(() => expect(received).toContain('subscribed to during the outage'), 5_000)
  })

  test('drops a connection for a moment only, the bus notices, and channels subscribed meanwhile work, too', async () => {
    await two()
    const reconnected = vi.fn()
    there.onReconnected(reconnected)
    await operator((redis) => redis.call('CLIENT', 'KILL', 'TYPE', 'pubsub'))
    await there.subscribe('game:3', (message) => received.push(message))
    await vi.waitFor(() => expect(reconnected).toHaveBeenCalled(), 5_000)
    here.publish('game:1', 'of before')
    here.publish('game:3', 'subscribed to meanwhile')
    await vi.waitFor(() => expect(received).toEqual(['of before', 'subscribed to meanwhile']), 5_000)
  })

  test('carries a message that cannot be read, as of another version, no process ends', async () => {
    await two()
    await there.subscribe('game:2', () => {
      throw new Error('not understood')
    })
    await operator(async (redis) => {
      for (const channel of (await redis.pubsub('CHANNELS', '*game:1')) as string[])
        await redis.publish(channel, 'no such thing')
    })
    here.publish('game:2', {})
    here.publish('game:1', 'goes on')
    await vi.waitFor(() => expect(received).toEqual(['goes on']), 5_000)
  })

  test('freezes, publishing waits for nothing, the bus notices, and after the thaw all messages arrive again', async () => {
    await two()
    own.freeze()
    await vi.waitFor(() => expect(there.isConnected).toBe(false), 5_000)
    // More than may be in flight: the process does not grow with what cannot be sent.
    for (let n = 0; n < 20_000; n++) here.publish('game:1', n)
    await there.subscribe('game:2', () => {})
    own.thaw()
    await vi.waitFor(() => expect(there.isConnected).toBe(true), 10_000)
    received.length = 0
    await messagesArriveAgain()
  })
})

test('when the Redis that sentinels watch dies, all messages arrive again through its successor', async () => {
  const watched = await watchedRedis()
  try {
    const process = onRedis(`redis+sentinel://127.0.0.1:${watched.sentinelPort}/${watched.master}`)
    const [here, there] = [process(), process()]
    await vi.waitFor(() => expect([here.isConnected, there.isConnected]).toEqual([true, true]), 10_000)
    const received: unknown[] = []
    await there.subscribe('game:1', (message) => received.push(message))
    await watched.killMaster()
    await vi.waitFor(() => expect(there.isConnected).toBe(false), 5_000)
    await vi.waitFor(() => expect([here.isConnected, there.isConnected]).toEqual([true, true]), 30_000)
    here.publish('game:1', 'after the failover')
    await vi.waitFor(() => expect(received).toEqual(['after the failover']), 5_000)
  } finally {
    await watched.end()
  }
}, 90_000)
