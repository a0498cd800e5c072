import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { momentsPassed, never, tellEach } from './use-moments'

beforeEach(() => void vi.useFakeTimers({ now: 0 }))
afterEach(() => void vi.useRealTimers())

test('a moment has passed as soon as it has come, and one that is not known yet never has', () => {
  expect(momentsPassed([10, 20, never], 9)).toBe(0)
  expect(momentsPassed([10, 20, never], 10)).toBe(1)
  expect(momentsPassed([10, 20, never], 20)).toBe(2)
  expect(momentsPassed([10, 20, never], Number.MAX_SAFE_INTEGER)).toBe(2)
})

test('each moment is told as it comes, also one that passed before the page began to wait', () => {
  const told: [at: number, passed: number][] = []
  vi.setSystemTime(80)
  const end = tellEach([50, 100, 200, never], (passed) => told.push([Date.now(), passed]))
  vi.advanceTimersByTime(40)
  expect(told).toEqual([
    [80, 1],
    [100, 2],
  ])
  end()
  vi.advanceTimersByTime(1_000)
  expect(told).toHaveLength(2)
})
