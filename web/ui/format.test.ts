import { expect, test } from 'vitest'
import { formatPastDay, percentage } from './format'

test.each([
  [0, 0, 0],
  [1, 3, 33],
  [2, 3, 67],
  [5, 5, 100],
])('%i of %i are %i percent', (part, whole, percent) => expect(percentage(part, whole)).toBe(percent))

test.each([
  [new Date(2026, 2, 18, 0, 5), 'today'],
  [new Date(2026, 2, 17, 23, 55), 'yesterday'],
  [new Date(2026, 2, 16, 8), 'Monday'],
  [new Date(2026, 2, 12, 8), 'Thursday'],
  [new Date(2026, 2, 11, 8), 'March 11'],
  [new Date(2025, 11, 31, 8), 'December 31, 2025'],
  // The server's clock may be ahead of the browser's.
  [new Date(2026, 2, 19, 0, 1), 'today'],
])('on Wednesday, March 18, 2026, %s was %s', (moment, said) => {
  expect(formatPastDay(moment.toISOString(), new Date(2026, 2, 18, 12))).toBe(said)
})
