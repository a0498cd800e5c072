import type { Invoice } from '../../contract/endpoints/billing'
import type { StripeAccount } from './stripe-account'

const most = 12

/** A customer's newest invoices, at most twelve, without drafts, which are not issued yet. */
export function invoicesOf(account: StripeAccount, customerId: string): Promise<Invoice[]> {
  return account.request(async (stripe) => {
    // A host's subscription has at most a few drafts at a time.
    const { data } = await stripe.invoices.list({ customer: customerId, limit: 2 * most })
    return data
      .filter(({ status }) => status !== null && status !== 'draft')
      .slice(0, most)
      .map(({ id, created, total, currency, status, hosted_invoice_url: url }) => ({
        id,
        created,
        amount: total,
        currency,
        status: status ?? '',
        url: url?.startsWith('https://') ? url : null,
      }))
  })
}
