import type { Invoice } from '../../../contract/endpoints/billing'

interface ReceiptLine extends Invoice {
  /** The provider's document: a receipt once paid, an invoice before. */
  document: 'Receipt' | 'Invoice'
}

/** A trial's first invoice, of nothing, is left out: nobody needs it. */
export const receiptLines = (invoices: Invoice[]): ReceiptLine[] =>
  invoices
    .filter(({ amount }) => amount !== 0)
    .map((invoice) => ({ ...invoice, document: invoice.status === 'paid' ? 'Receipt' : 'Invoice' }))
