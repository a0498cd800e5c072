import { expect, test } from 'vitest'
import { OthersDelay } from './others-delay'

test('T4 the longest delay of the processes where somebody plays counts', () => {
  const others = new OthersDelay()
  expect(others.readMs(0)).toBe(null)
  others.hear('one', 12, 0)
  others.hear('other', 70, 100)
  expect(others.readMs(200)).toBe(70)
  others.hear('other', null, 300)
  expect(others.readMs(400)).toBe(12)
})

test('T4 a process that is too busy to answer is delayed, and one that is gone is not', () => {
  const others = new OthersDelay()
  others.hear('busy', 5, 0)
  expect(others.readMs(2_500)).toBe(1_500)
  expect(others.readMs(3_001)).toBe(null)
})
