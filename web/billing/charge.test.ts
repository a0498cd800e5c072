import { expect, test } from 'vitest'
import type { Invoice, Price } from '../../contract/endpoints/billing'
import { chargeNow, chargeText, planPrice, unknownCharge } from './charge'

const price: Price = { amount: 500, currency: 'usd', interval: 'month', intervalCount: 1 }
const own: Price = { ...price, amount: 400 }
const invoice = (created: number, amount: number, status: string): Invoice => ({
  id: `in_${created}`,
  created,
  amount,
  currency: 'usd',
  status,
  url: null,
})
const noon = '2026-12-10T12:00:00.000Z'

test('a live subscription keeps its own price, and nothing is promised until it is known', () => {
  expect(planPrice({ liveStatus: null, price }, null)).toBe(price)
  expect(planPrice({ liveStatus: 'active', price }, { price: own })).toBe(own)
  expect(planPrice({ liveStatus: 'active', price }, { price: null })).toBeNull()
  expect(planPrice({ liveStatus: 'active', price }, null)).toBeNull()
})

test.each(['past_due', 'unpaid', 'incomplete'])('%s: what is paid now is the newest open invoice', (liveStatus) => {
  const now = (invoices: Invoice[] | null | undefined) => chargeNow({ liveStatus, price }, own, invoices)
  const invoices = [invoice(1, 300, 'open'), invoice(3, 500, 'paid'), invoice(2, 250, 'open')]
  expect(now(invoices)).toEqual({ name: 'known', amount: '$2.50', price: own })
  expect(now(undefined).name).toBe('loading')
  expect(now(null).name).toBe('unknown')
  expect(now([invoice(1, 500, 'paid')]).name).toBe('unknown')
})

test('a new subscription is charged the plan’s price', () => {
  expect(chargeNow({ liveStatus: null, price }, price, undefined)).toEqual({ name: 'known', amount: '$5.00', price })
  expect(chargeNow({ liveStatus: null, price: null }, null, undefined).name).toBe('unknown')
})

test('the form says what is charged, and when', () => {
  const charge = { name: 'known', amount: '$2.50', price } as const
  expect(chargeText('direct', charge, null)).toBe('$2.50 now, then $5.00 every month. Cancel at any time.')
  expect(chargeText('direct', { ...charge, price: null }, null)).toBe('$2.50 now. Cancel at any time.')
  expect(chargeText('trial', { ...charge, amount: '$5.00' }, noon)).toBe(
    '$5.00/month from December 10, 2026. Canceling during the trial ends it at once.',
  )
  expect(chargeText('direct', { name: 'unknown' }, null)).toBe(unknownCharge())
})
