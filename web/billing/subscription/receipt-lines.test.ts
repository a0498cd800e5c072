import { expect, test } from 'vitest'
import { receiptLines } from './receipt-lines'

const invoice = { id: 'in_1', created: 0, currency: 'usd', url: null }

test('what is paid has a receipt, everything else an invoice, and invoices of nothing are left out', () => {
  const lines = receiptLines([
    { ...invoice, amount: 500, status: 'paid' },
    { ...invoice, amount: 500, status: 'open' },
    { ...invoice, amount: 500, status: 'void' },
    { ...invoice, amount: 0, status: 'paid' },
  ])
  expect(lines.map(({ document }) => document)).toEqual(['Receipt', 'Invoice', 'Invoice'])
})
