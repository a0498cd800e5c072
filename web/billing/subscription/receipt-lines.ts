import type { Invoice } from '../../../contract/endpoints/billing'

interface ReceiptLine extends Invoice {
  /** What the provider's page of it is: a receipt only once it is paid. */
  document: 'Receipt' | 'Invoice'
}

/** A trial's first invoice is of nothing, and nobody needs it. */
export const receiptLines = (invoices: Invoice[]): ReceiptLine[] =>
  invoices
    .filter(({ amount }) => amount !== 0)
    .map((invoice) => ({ ...invoice, document: invoice.status === 'paid' ? 'Receipt' : 'Invoice' }))
