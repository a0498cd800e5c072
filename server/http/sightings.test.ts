import { randomUUID } from 'node:crypto'
import pino from 'pino'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { Redis } from '../../tests/load/service-redis'
import { redisAddress } from '../redis/address'
import { connectRedis, type RedisClient } from '../redis/connect'
import { redisSightings } from './redis-sightings'
import { memorySightings, type Sightings } from './sightings'

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

const inMemory = () => [memorySightings(), memorySightings()] as const
function throughRedis(): readonly [Sightings, Sightings] {
  const prefix = `${randomUUID()}:`
  const [here, there] = clients.map((client) => redisSightings(client, { prefix, alone: memorySightings(), log }))
  return [here!, there!]
}

describe.each<[string, () => readonly [Sightings, Sightings]]>([
  ['in memory', inMemory],
  ['through Redis', throughRedis],
])('%s', (_, pair) => {
  test('distinct things are counted, each once, as long as they are new enough', async () => {
    const [sightings] = pair()
    for (const [what, at] of [
      ['one', 100],
      ['two', 200],
      ['one', 300],
      ['three', 400],
    ] as const)
      await sightings.note('key', what, at)
    expect(await sightings.since('key', 0)).toEqual({ count: 3, oldest: 200 })
    expect(await sightings.since('key', 200)).toEqual({ count: 2, oldest: 300 })
    expect(await sightings.since('key', 400)).toEqual({ count: 0, oldest: 400 })
    expect(await sightings.since('another', 0)).toEqual({ count: 0, oldest: 0 })
  })

  test('of fifty at once each gets a number of its own', async () => {
    const [sightings] = pair()
    const counts = await Promise.all(
      Array.from({ length: 50 }, (_, n) => sightings.noteAndCount('key', `thing ${n}`, 1_000 + n, 0)),
    )
    expect(counts.map(({ count }) => count).toSorted((a, b) => a - b)).toEqual(
      Array.from({ length: 50 }, (_, n) => n + 1),
    )
  })

  test('what was seen is known, until it is forgotten or too old', async () => {
    const [sightings] = pair()
    await sightings.note('key', 'one', 100)
    expect(await sightings.has('key', 'one', 99)).toBe(true)
    expect(await sightings.has('key', 'one', 100)).toBe(false)
    expect(await sightings.has('key', 'two', 0)).toBe(false)
    await sightings.forget('key', 'one')
    expect(await sightings.has('key', 'one', 0)).toBe(false)
  })
})

test('two processes count together', async () => {
  const [here, there] = throughRedis()
  // On a machine that stands still for a moment each counts by itself, and soon together again.
  await vi.waitFor(async () => {
    await here.note('key', 'one', 100)
    expect(await there.noteAndCount('key', 'two', 200, 0)).toEqual({ count: 2, oldest: 100 })
    await there.forget('key', 'one')
    expect(await here.has('key', 'one', 0)).toBe(false)
  }, 10_000)
})

test('while Redis is frozen each process counts by itself, and hardly waits for it', async () => {
  const [here] = throughRedis()
  await here.note('key', 'before', 100)
  redis.freeze()
  try {
    const counted = await Promise.all(
      Array.from({ length: 100 }, (_, n) => here.noteAndCount('key', `thing ${n}`, 1_000, 0)),
    )
    expect(counted.at(-1)).toEqual({ count: 101, oldest: 100 })
    expect(await here.has('key', 'thing 7', 0)).toBe(true)
  } finally {
    redis.thaw()
  }
})
