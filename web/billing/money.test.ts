import { expect, test } from 'vitest'
import type { Price } from '../../contract/endpoints/billing'
import {
  formatMoney,
  formatPrice,
  formatPriceInWords,
  formatRepeatedPrice,
  formatShortPrice,
  formatSpokenPrice,
} from './money'

const monthly: Price = { amount: 500, currency: 'usd', interval: 'month', intervalCount: 1 }

test.each([
  [500, 'usd', '$5.00'],
  [123_456, 'usd', '$1,234.56'],
  [0, 'usd', '$0.00'],
  [499, 'eur', '€4.99'],
  [800, 'jpy', '¥800'],
  [12_000, 'krw', '₩12,000'],
  [1_500, 'kwd', 'KWD\u00a01.500'],
])('%i of the smallest unit of %s are %s', (amount, currency, text) => expect(formatMoney(amount, currency)).toBe(text))

test('whole amounts lose their zeros on buttons and keep them elsewhere', () => {
  expect([formatShortPrice(monthly), formatPrice(monthly)]).toEqual(['$5/month', '$5.00/month'])
  expect(formatShortPrice({ ...monthly, amount: 550 })).toBe('$5.50/month')
  expect(formatShortPrice({ ...monthly, amount: 800, currency: 'jpy' })).toBe('¥800/month')
})

test('a price of several intervals says how many', () => {
  const quarterly = { ...monthly, amount: 1_500, intervalCount: 3 }
  expect(formatPrice(quarterly)).toBe('$15.00 every 3 months')
  expect([monthly, quarterly].map(formatRepeatedPrice)).toEqual(['$5.00 every month', '$15.00 every 3 months'])
  expect([monthly, quarterly].map(formatSpokenPrice)).toEqual(['$5.00 a month', '$15.00 every 3 months'])
  expect([monthly, quarterly].map(formatPriceInWords)).toEqual(['$5.00 per month', '$15.00 every 3 months'])
})
