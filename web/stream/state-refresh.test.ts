import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { stateRefresh } from './state-refresh'

beforeEach(() => vi.useFakeTimers())
afterEach(() => vi.useRealTimers())

/** A refresh whose reads end when the test says so. */
function aRefresh() {
  const reads: ((hasSucceeded: boolean) => void)[] = []
  const refresh = stateRefresh(
    () => new Promise((done) => reads.push(done)),
    () => 0,
  )
  return { refresh, reads }
}

test('all requests of a moment are one read', async () => {
  const { refresh, reads } = aRefresh()
  for (let n = 0; n < 100; n++) refresh.request()
  await vi.advanceTimersByTimeAsync(10_000)
  expect(reads).toHaveLength(1)
})

test('a read that fails is repeated until one succeeds', async () => {
  const { refresh, reads } = aRefresh()
  refresh.request()
  await vi.advanceTimersByTimeAsync(500)
  reads[0]!(false)
  await vi.advanceTimersByTimeAsync(500)
  reads[1]!(true)
  await vi.advanceTimersByTimeAsync(60_000)
  expect(reads).toHaveLength(2)
})

test('after it is canceled a read in flight that fails is not repeated', async () => {
  const { refresh, reads } = aRefresh()
  refresh.request()
  await vi.advanceTimersByTimeAsync(500)
  refresh.cancel()
  reads[0]!(false)
  await vi.advanceTimersByTimeAsync(60_000)
  expect(reads).toHaveLength(1)
})
