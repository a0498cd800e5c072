import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { backoffMs, keepTrying, retry } from './retry'

beforeEach(() => vi.useFakeTimers())
afterEach(() => vi.useRealTimers())

const always = () => true
const pauseMs = () => 1_000

test('it is tried again after a pause until it succeeds', async () => {
  const startedAt = Date.now()
  const attempts: [attempt: number, atMs: number][] = []
  const result = retry(
    async (attempt) => {
      attempts.push([attempt, Date.now() - startedAt])
      if (attempt < 3) throw new Error('away')
      return 'done'
    },
    { pauseMs: (attempt) => attempt * 1_000, mayRetry: always },
  )
  await vi.advanceTimersByTimeAsync(10_000)
  expect(await result).toBe('done')
  expect(attempts).toEqual([
    [1, 0],
    [2, 1_000],
    [3, 3_000],
  ])
})

test('what may not be retried is thrown at once', async () => {
  const act = vi.fn<() => Promise<never>>(async () => Promise.reject(new Error('refused')))
  await expect(retry(act, { pauseMs, mayRetry: () => false })).rejects.toThrow('refused')
  expect(act).toHaveBeenCalledOnce()
})

test('what is no longer wanted after the pause is not tried', async () => {
  let isWanted = true
  const act = vi.fn<() => Promise<never>>(async () => Promise.reject(new Error('away')))
  const result = retry(act, { pauseMs, mayRetry: always, isWanted: () => isWanted })
  await vi.advanceTimersByTimeAsync(500)
  isWanted = false
  await vi.advanceTimersByTimeAsync(5_000)
  expect(await result).toBeUndefined()
  expect(act).toHaveBeenCalledOnce()
})

test('what is kept trying is first tried after the time given, then until it succeeds', async () => {
  const startedAt = Date.now()
  const attemptsAtMs: number[] = []
  keepTrying(
    async () => {
      attemptsAtMs.push(Date.now() - startedAt)
      if (attemptsAtMs.length < 3) throw new Error('away')
    },
    { inMs: 500, pauseMs },
  )
  await vi.advanceTimersByTimeAsync(10_000)
  expect(attemptsAtMs).toEqual([500, 1_500, 2_500])
})

test('what is stopped is not tried, neither for the first time nor again', async () => {
  const act = vi.fn<() => Promise<never>>(async () => Promise.reject(new Error('away')))
  const stopEarly = keepTrying(act, { inMs: 500, pauseMs })
  stopEarly()
  await vi.advanceTimersByTimeAsync(5_000)
  expect(act).not.toHaveBeenCalled()

  const stopLater = keepTrying(act, { inMs: 0, pauseMs })
  await vi.advanceTimersByTimeAsync(500)
  stopLater()
  await vi.advanceTimersByTimeAsync(5_000)
  expect(act).toHaveBeenCalledOnce()
})

test('pauses double up to the longest', () => {
  const pauses = [1, 2, 3, 4, 5, 100].map((attempt) => backoffMs(attempt, { firstMs: 500, longestMs: 2_000 }))
  expect(pauses).toEqual([500, 1_000, 2_000, 2_000, 2_000, 2_000])
})
