import { expect, test } from 'vitest'
import { formatDuration, formatShortDate, formatShortDateTime } from './format'

const now = new Date(2026, 10, 22, 12)
const moment = (...parts: [number, number, number, number?, number?]) => new Date(...parts).toISOString()

test('a date has its year only where that is not this one', () => {
  expect(formatShortDate(moment(2026, 1, 14), now)).toBe('Feb 14')
  expect(formatShortDate(moment(2025, 11, 20), now)).toBe('Dec 20, 2025')
  expect(formatShortDateTime(moment(2026, 10, 21, 9, 41), now)).toBe('Nov 21, 9:41 AM')
})

test.each([
  [59_999, 'less than a minute'],
  [60_000, '1 minute'],
  [3_600_000 * 5, '5 hours'],
  [86_400_000 * 12.9, '12 days'],
])('%i ms are %s', (ms, words) => expect(formatDuration(ms)).toBe(words))
