import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { goOn } from './go-on'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

const asked = (isTaken: boolean) => vi.fn(() => Promise.resolve(isTaken))

test('G52 asks when the countdown is over, and not before', async () => {
  const ask = asked(true)
  const stop = goOn(ask, 3_000)
  await vi.advanceTimersByTimeAsync(2_999)
  expect(ask).not.toHaveBeenCalled()
  await vi.advanceTimersByTimeAsync(1)
  expect(ask).toHaveBeenCalledTimes(1)
  stop()
})

test('asks again every two seconds, and less often once the server has accepted', async () => {
  const refused = asked(false)
  const accepted = asked(true)
  const stops = [goOn(refused), goOn(accepted)]
  await vi.advanceTimersByTimeAsync(6_000)
  expect(refused).toHaveBeenCalledTimes(4)
  expect(accepted).toHaveBeenCalledTimes(2)
  stops.forEach((stop) => stop())
})

test('asks no more once the next question is there, or the game is held', async () => {
  const ask = asked(false)
  const stops = [goOn(ask), goOn(ask, 3_000)]
  await vi.advanceTimersByTimeAsync(100)
  stops.forEach((stop) => stop())
  await vi.advanceTimersByTimeAsync(10_000)
  expect(ask).toHaveBeenCalledTimes(1)
})
