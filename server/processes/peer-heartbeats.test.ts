import { randomUUID } from 'node:crypto'
import pino from 'pino'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { Redis } from '../../tests/kit/services/redis'
import type { Bus } from '../bus/bus'
import { memoryBus } from '../bus/memory-bus'
import { redisBus } from '../bus/redis-bus'
import { redisAddress } from '../redis/address'
import { peerHeartbeats } from './peer-heartbeats'

let first: Redis
let second: Redis
beforeAll(async () => {
  ;[first, second] = await Promise.all([Redis.start(), Redis.start()])
}, 60_000)
afterAll(() => Promise.all([first.end(), second.end()]))

const realNow = performance.now.bind(performance)
let passedMs = 0
beforeEach(() => {
  passedMs = 0
  vi.spyOn(performance, 'now').mockImplementation(() => realNow() + passedMs)
})
const open: Bus[] = []
afterEach(async () => {
  vi.restoreAllMocks()
  await Promise.all(open.splice(0).map((bus) => bus.close()))
})

const prefix = `${randomUUID()}:`
function at(redis: Redis, own = prefix): Bus {
  const address = redisAddress(`redis://127.0.0.1:${redis.address.port}`)!
  const bus = redisBus(address, { prefix: own, log: pino({ level: 'silent' }) })
  open.push(bus)
  return bus
}

test('a process hears those at its Redis with its secret, and no others, though each of them reaches its Redis', async () => {
  const peers = peerHeartbeats(at(first), 'here')
  const others = ['there', 'at another Redis', 'with another secret']
  const [there, ...strangers] = [at(first), at(second), at(first, 'other:')].map((bus, n) =>
    peerHeartbeats(bus, others[n]!),
  )
  expect(peers.unheard(others)).toEqual([])
  passedMs += 16_000
  await vi.waitFor(() => {
    for (const one of [there!, ...strangers]) one.beat()
    expect(peers.unheard(others)).toEqual(others.slice(1))
  }, 15_000)
})

test('one that has just been found is given time to speak; one that falls silent is not heard after it', async () => {
  const bus = memoryBus()
  const [here, there] = [peerHeartbeats(bus, 'here'), peerHeartbeats(bus, 'there')]
  expect(here.unheard(['there'])).toEqual([])
  passedMs += 14_000
  expect(here.unheard(['there'])).toEqual([])
  there.beat()
  passedMs += 14_000
  expect(here.unheard(['there'])).toEqual([])
  passedMs += 2_000
  expect(here.unheard(['there'])).toEqual(['there'])
})

test('among many each speaks less often, and is given as much more time', () => {
  const bus = memoryBus()
  const said = vi.fn()
  void bus.subscribe('processes', said)
  const others = Array.from({ length: 60 }, (_, n) => `process ${n}`)
  const [here, there] = [peerHeartbeats(bus, 'here'), peerHeartbeats(bus, others[0]!)]
  const beat = () => {
    passedMs += 5_000
    there.beat()
    there.unheard(['here', ...others.slice(1)])
  }
  expect(here.unheard(others)).toEqual([])
  for (let passed = 0; passed < 40_000; passed += 5_000) beat()
  // Every third of them.
  expect(said).toHaveBeenCalledTimes(3)
  expect(here.unheard(others)).toEqual([])
  beat()
  beat()
  expect(here.unheard(others)).toEqual(others.slice(1))
})
