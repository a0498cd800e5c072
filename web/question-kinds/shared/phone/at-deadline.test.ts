import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { atDeadline } from './at-deadline'

beforeEach(() => {
  vi.useFakeTimers({ now: 1_000_000 })
})
afterEach(() => {
  vi.useRealTimers()
})

test.each([
  [0, 0],
  [0.5, 150],
  [1, 300],
])('K3 with the chance %d, an unsent answer is sent %d ms after the deadline', (chance, laterMs) => {
  const send = vi.fn()
  atDeadline(Date.now() + 20_000, send, () => chance)
  vi.advanceTimersByTime(20_000 + laterMs - 1)
  expect(send).not.toHaveBeenCalled()
  vi.advanceTimersByTime(1)
  expect(send).toHaveBeenCalledTimes(1)
  vi.advanceTimersByTime(60_000)
  expect(send).toHaveBeenCalledTimes(1)
})

test('K3 it is not sent once the question has closed early or stands still', () => {
  const send = vi.fn()
  const stop = atDeadline(Date.now() + 20_000, send)
  vi.advanceTimersByTime(19_999)
  stop()
  vi.advanceTimersByTime(60_000)
  expect(send).not.toHaveBeenCalled()
})
