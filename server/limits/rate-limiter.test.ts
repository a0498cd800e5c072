import { beforeEach, expect, test } from 'vitest'
import { memoryRateCounters, type RateCounters } from './rate-counters'
import { rateLimiter } from './rate-limiter'

let clock = 1_000_000
let counters: RateCounters
beforeEach(() => void (counters = memoryRateCounters()))

const limit = { name: 'a limit', most: 2, windowMs: 60_000 } as const
const now = () => clock

test('as many as the limit says, then a refusal that names the wait', async () => {
  const limiter = rateLimiter(counters, now, { ...limit, per: 'key', code: 'too_many_starts' })
  await limiter.take('a host')
  await limiter.take('a host')
  clock += 20_000
  await expect(limiter.take('a host')).rejects.toMatchObject({ code: 'too_many_starts', retryAfterSeconds: 40 })
  await limiter.take('another host')
})

test('limits of different names count apart', async () => {
  const one = rateLimiter(counters, now, { ...limit, per: 'key' })
  const other = rateLimiter(counters, now, { ...limit, per: 'key', name: 'another limit' })
  for (let n = 0; n < 2; n++) await one.take('a host')
  expect(await other.tryTake('a host')).toMatchObject({ granted: true, count: 1 })
})

test('what is given back can be taken again, in the network around an address too', async () => {
  const limiter = rateLimiter(counters, now, { ...limit, per: 'address' })
  for (let n = 0; n < 30; n++) {
    const taken = await limiter.take('2001:db8:1:2::9')
    await taken.giveBack()
  }
  for (let network = 0; network < 20; network++) await limiter.take(`2001:db8:1:${network.toString(16)}::9`)
  await expect(limiter.take('2001:db8:1:ffff::9')).rejects.toMatchObject({ code: 'too_many_requests' })
})

test('an address that is refused takes nothing from the network around it', async () => {
  const limiter = rateLimiter(counters, now, { ...limit, per: 'address' })
  for (let n = 0; n < 30; n++) await limiter.tryTake('2001:db8:1:2::9')
  for (let network = 3; network < 21; network++) await limiter.take(`2001:db8:1:${network.toString(16)}::9`)
})

test('the same member counts once, and a limit can be raised for one', async () => {
  const limiter = rateLimiter(counters, now, { ...limit, per: 'key' })
  for (let n = 0; n < 5; n++) await limiter.take('a host', { member: 'the same' })
  await limiter.take('a host')
  expect(await limiter.tryTake('a host')).toMatchObject({ granted: false })
  expect(await limiter.tryTake('a host', { extra: 1 })).toMatchObject({ granted: true, count: 3 })
})
