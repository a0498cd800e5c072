import { expect, test } from 'vitest'
import { timeLabel } from './time-label'

test('a clock says how many seconds are left, also of one', () => {
  expect(timeLabel(20, null)).toBe('20 seconds left')
  expect(timeLabel(1, null)).toBe('1 second left')
  expect(timeLabel(1, 5_000)).toBe('1 second left, paused')
})
