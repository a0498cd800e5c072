import { beforeEach, expect, test } from 'vitest'
import { memoryRateCounters } from '../limits/rate-counters'
import { costlyLimit, type CostlyLimit } from './costly-limit'

const here = '203.0.113.7'
let clock = 0
let costly: CostlyLimit

beforeEach(() => {
  clock = 1_000_000
  costly = costlyLimit(memoryRateCounters(), () => clock)
})

const times = (count: number) => Promise.allSettled(Array.from({ length: count }, () => costly('challenge', here)))
const refusals = async (count: number) => (await times(count)).filter(({ status }) => status === 'rejected').length

test('one purpose used up leaves the others as they are', async () => {
  expect(await refusals(130)).toBe(10)
  await expect(costly('magic link', here)).resolves.toBeUndefined()
  await expect(costly('google', here)).resolves.toBeUndefined()
})

test('what was refused does not count: a minute after the last that was let in everybody may again', async () => {
  expect(await refusals(120)).toBe(0)
  clock += 59_000
  expect(await refusals(200)).toBe(200)
  clock += 1_000
  expect(await refusals(120)).toBe(0)
})
