import { randomUUID } from 'node:crypto'
import pino from 'pino'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { Redis } from '../../tests/kit/services/redis'
import { redisAddress } from '../redis/address'
import { connectRedis, type RedisClient } from '../redis/connect'
import { redisRateCounters } from './redis-rate-counters'
import { memoryRateCounters, type RateCounters } from './rate-counters'

const log = pino({ level: 'silent' })
let redis: Redis
let clients: RedisClient[]
beforeAll(async () => {
  redis = await Redis.start()
  const connect = async () => {
    const client = connectRedis(redisAddress(`redis://127.0.0.1:${redis.address.port}`)!, log)
    await new Promise((ready) => client.once('ready', ready))
    return client
  }
  clients = [await connect(), await connect()]
}, 60_000)
afterAll(async () => {
  for (const client of clients) client.disconnect()
  await redis.end()
})

const inMemory = () => [memoryRateCounters(), memoryRateCounters()] as const
function throughRedis(): readonly [RateCounters, RateCounters] {
  const prefix = `${randomUUID()}:`
  const [here, there] = clients.map((client) =>
    redisRateCounters(client, { prefix, fallback: memoryRateCounters(), log }),
  )
  return [here!, there!]
}

describe.each<[string, () => readonly [RateCounters, RateCounters]]>([
  ['in memory', inMemory],
  ['through Redis', throughRedis],
])('%s', (_, pair) => {
  const window = { most: 3, windowMs: 1_000 }

  test('as many distinct things are granted as the limit says, each once', async () => {
    const [rateCounters] = pair()
    const take = (member: string, at: number) => rateCounters.take('key', member, at, window)
    expect(await take('one', 100)).toMatchObject({ granted: true, isNew: true, count: 1, retryInMs: 1_000 })
    expect(await take('two', 200)).toMatchObject({ granted: true, isNew: true, count: 2, retryInMs: 900 })
    expect(await take('one', 300)).toMatchObject({ granted: true, isNew: false, count: 2 })
    expect(await take('three', 400)).toMatchObject({ granted: true, isNew: true, count: 3 })
    expect(await take('four', 500)).toMatchObject({ granted: false, isNew: false, count: 3, retryInMs: 600 })
    expect(await rateCounters.take('another', 'four', 500, window)).toMatchObject({ granted: true, count: 1 })
    // The first grows no younger by being asked for again, and what was refused was never there.
    expect(await take('four', 1_100)).toMatchObject({ granted: true, isNew: true, count: 3 })
  })

  test('what is given back can be had by another', async () => {
    const [rateCounters] = pair()
    const taken = await Promise.all(
      ['one', 'two', 'three'].map((member) => rateCounters.take('key', member, 100, window)),
    )
    await taken[1]!.giveBack()
    expect(await rateCounters.take('key', 'four', 200, window)).toMatchObject({ granted: true, count: 3 })
    expect(await rateCounters.take('key', 'five', 200, window)).toMatchObject({ granted: false })
  })

  test('of fifty at once three are granted', async () => {
    const [rateCounters] = pair()
    const taken = await Promise.all(
      Array.from({ length: 50 }, (_, n) => rateCounters.take('key', `thing ${n}`, 1_000, window)),
    )
    expect(taken.filter(({ granted }) => granted)).toHaveLength(3)
  })

  test('what was recorded is known and counted until it is too old, or the newest are more than are kept', async () => {
    const [rateCounters] = pair()
    for (const [member, at] of [
      ['one', 100],
      ['two', 200],
      ['one', 300],
    ] as const)
      await rateCounters.record('key', member, at, 2)
    expect(await rateCounters.countSince('key', 0)).toBe(2)
    expect(await rateCounters.countSince('key', 200)).toBe(1)
    expect(await rateCounters.hasSince('key', 'one', 299)).toBe(true)
    expect(await rateCounters.hasSince('key', 'one', 300)).toBe(false)
    expect(await rateCounters.hasSince('another', 'one', 0)).toBe(false)
    await rateCounters.record('key', 'three', 400, 2)
    expect(await rateCounters.hasSince('key', 'two', 0)).toBe(false)
    expect(await rateCounters.countSince('key', 0)).toBe(2)
  })
})

describe('a flood of keys', () => {
  const limit = { most: 10, windowMs: 60_000 }
  const roomFor = 1_000

  test('makes limits stricter and the process no larger', async () => {
    const rateCounters = memoryRateCounters({ most: roomFor })
    const early = await rateCounters.take('early', 'one', 0, limit)
    let granted = 0
    for (let n = 0; n < 50_000; n++) granted += Number((await rateCounters.take(`key ${n}`, 'it', 0, limit)).granted)
    // What there is room for, and the shared keys.
    expect(granted).toBeLessThan(roomFor + 1_024 * limit.most)
    expect(granted).toBeGreaterThan(roomFor + 1_024)
    expect((await rateCounters.take('another', 'one', 0, limit)).granted).toBe(false)
    // A key's existing members are granted again.
    expect(await rateCounters.take('early', 'one', 0, limit)).toMatchObject({ granted: true, isNew: false })
    await early.giveBack()
  })

  test('counts what a key has in both places', async () => {
    const rateCounters = memoryRateCounters({ most: 4 })
    for (let n = 0; n < 4; n++) await rateCounters.take('key', `own ${n}`, 0, limit)
    const more = await Promise.all(
      Array.from({ length: 20 }, (_, n) => rateCounters.take('key', `shared ${n}`, 0, limit)),
    )
    expect(more.filter(({ granted }) => granted)).toHaveLength(6)
    expect(await rateCounters.take('key', 'shared 0', 0, limit)).toMatchObject({ granted: true, isNew: false })
    await more[0]!.giveBack()
    expect(await rateCounters.take('key', 'shared 9', 0, limit)).toMatchObject({ granted: true, isNew: true })
  })

  test('is forgotten when its time is over', async () => {
    const rateCounters = memoryRateCounters({ most: roomFor })
    for (let n = 0; n < 50_000; n++) await rateCounters.take(`key ${n}`, 'it', 0, limit)
    const after = await Promise.all(
      Array.from({ length: roomFor }, (_, n) => rateCounters.take(`later ${n}`, 'it', limit.windowMs, limit)),
    )
    expect(after.every(({ granted }) => granted)).toBe(true)
  })
})

test('two processes count together', async () => {
  const [here, there] = throughRedis()
  // On a machine that stands still for a moment each counts by itself, and soon together again.
  await vi.waitFor(async () => {
    const key = randomUUID()
    const limit = { most: 2, windowMs: 1_000 }
    const one = await here.take(key, 'one', 100, limit)
    expect(await there.take(key, 'two', 200, limit)).toMatchObject({ granted: true, count: 2, retryInMs: 900 })
    expect(await here.take(key, 'three', 300, limit)).toMatchObject({ granted: false })
    await one.giveBack()
    expect(await there.take(key, 'three', 300, limit)).toMatchObject({ granted: true, count: 2 })
    await here.record(key, 'four', 300, 10)
    expect(await there.hasSince(key, 'four', 0)).toBe(true)
  }, 10_000)
})

test('while Redis is frozen each process counts by itself, knows what it has granted, and hardly waits', async () => {
  const [here] = throughRedis()
  const limit = { most: 50, windowMs: 10_000 }
  await here.take('key', 'before', 100, limit)
  redis.freeze()
  try {
    const taken = await Promise.all(Array.from({ length: 100 }, (_, n) => here.take('key', `thing ${n}`, 1_000, limit)))
    expect(taken.filter(({ granted }) => granted)).toHaveLength(49)
    expect(await here.take('key', 'before', 1_000, limit)).toMatchObject({ granted: true, isNew: false })
  } finally {
    redis.thaw()
  }
})
