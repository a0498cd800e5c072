import { expect, test } from 'vitest'
import { expiryNotice, formatExpiry } from './card-expiry'

const november = new Date(2026, 10, 22)

test.each([
  [11, 2026, 'This card expires this month.'],
  [12, 2026, null],
  [1, 2027, null],
  [10, 2026, 'This card has expired.'],
  [12, 2025, 'This card has expired.'],
])('%i/%i', (exp_month, exp_year, notice) => expect(expiryNotice({ exp_month, exp_year }, november)).toBe(notice))

test('a card can be used on the last day of its month, and on the next no more', () => {
  const card = { exp_month: 11, exp_year: 2026 }
  expect(expiryNotice(card, new Date(2026, 10, 30, 23, 59))).toBe('This card expires this month.')
  expect(expiryNotice(card, new Date(2026, 11, 1))).toBe('This card has expired.')
})

test('an expiry is two digits and two digits', () => {
  expect(formatExpiry({ exp_month: 4, exp_year: 2030 })).toBe('04/30')
  expect(formatExpiry({ exp_month: 12, exp_year: 2107 })).toBe('12/07')
})
