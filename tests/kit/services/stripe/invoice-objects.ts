/** Invoices of subscriptions as Stripe makes them, with the library's types. */
import Stripe from 'stripe'
import { secretText, type Account } from './account'
import type { Period } from './subscription-objects'

interface InvoiceFor {
  subscription: Stripe.Subscription
  customer: Stripe.Customer
  reason: Stripe.Invoice.BillingReason
  amount: number
  period: Period
}

/** A draft's empty fields, some of them filled later. */
const untouched = {
  account_tax_ids: null,
  amount_overpaid: 0,
  amount_paid: 0,
  amount_shipping: 0,
  application: null,
  attempt_count: 0,
  automatically_finalizes_at: null,
  custom_fields: null,
  customer_account: null,
  customer_address: null,
  customer_phone: null,
  customer_shipping: null,
  customer_tax_ids: [],
  default_payment_method: null,
  default_source: null,
  default_tax_rates: [],
  description: null,
  discounts: [],
  due_date: null,
  effective_at: null,
  ending_balance: null,
  footer: null,
  from_invoice: null,
  hosted_invoice_url: null,
  invoice_pdf: null,
  last_finalization_error: null,
  latest_revision: null,
  next_payment_attempt: null,
  number: null,
  on_behalf_of: null,
  post_payment_credit_notes_amount: 0,
  pre_payment_credit_notes_amount: 0,
  receipt_number: null,
  rendering: null,
  shipping_cost: null,
  shipping_details: null,
  starting_balance: 0,
  statement_descriptor: null,
  test_clock: null,
  total_discount_amounts: [],
  total_pretax_credit_amounts: [],
  total_taxes: [],
} satisfies Partial<Stripe.Invoice>

/** A draft invoice. */
export function newInvoice(account: Account, invoiceFor: InvoiceFor): Stripe.Invoice {
  const { subscription, customer, reason, amount } = invoiceFor
  const id = account.newId('in')
  const now = account.now()
  return {
    id,
    object: 'invoice',
    ...untouched,
    account_country: 'US',
    account_name: 'Quizhall',
    amount_due: amount,
    amount_remaining: amount,
    attempted: false,
    auto_advance: true,
    automatic_tax: { disabled_reason: null, enabled: false, liability: null, provider: null, status: null },
    billing_reason: reason,
    collection_method: 'charge_automatically',
    created: now,
    currency: subscription.currency,
    customer: customer.id,
    customer_email: customer.email,
    customer_name: customer.name ?? null,
    customer_tax_exempt: 'none',
    issuer: { type: 'self' },
    lines: {
      object: 'list',
      data: [newLine(account, id, invoiceFor)],
      has_more: false,
      url: `/v1/invoices/${id}/lines`,
    },
    livemode: false,
    metadata: {},
    parent: {
      quote_details: null,
      subscription_details: { metadata: subscription.metadata, subscription: subscription.id },
      type: 'subscription_details',
    },
    payment_settings: { default_mandate: null, payment_method_options: null, payment_method_types: null },
    // The invoice's own period is the past one; its line has the period paid in advance.
    period_end: now,
    period_start: reason === 'subscription_create' ? now : subscription.items.data[0]!.current_period_start,
    status: 'draft',
    status_transitions: { finalized_at: null, marked_uncollectible_at: null, paid_at: null, voided_at: null },
    subtotal: amount,
    subtotal_excluding_tax: amount,
    total: amount,
    total_excluding_tax: amount,
    webhooks_delivered_at: now,
  }
}

/** The pages that the customer can open once it is finalized. */
export function invoicePages({ id }: Stripe.Invoice): Pick<Stripe.Invoice, 'hosted_invoice_url' | 'invoice_pdf'> {
  const page = `https://invoice.stripe.com/i/${id}_${secretText()}`
  return { hosted_invoice_url: page, invoice_pdf: `${page}/pdf` }
}

function newLine(account: Account, invoice: string, { subscription, amount, period }: InvoiceFor) {
  const item = subscription.items.data[0]!
  const { price } = item
  return {
    id: account.newId('il'),
    object: 'line_item',
    amount,
    currency: subscription.currency,
    description: amount === 0 ? 'Free trial' : '1 × subscription',
    discount_amounts: [],
    discountable: true,
    discounts: [],
    invoice,
    livemode: false,
    metadata: {},
    parent: {
      invoice_item_details: null,
      subscription_item_details: {
        invoice_item: null,
        proration: false,
        proration_details: null,
        subscription: subscription.id,
        subscription_item: item.id,
      },
      type: 'subscription_item_details',
    },
    period,
    pretax_credit_amounts: [],
    pricing: {
      price_details: { price: price.id, product: String(price.product) },
      type: 'price_details',
      unit_amount_decimal: Stripe.Decimal.from(amount),
    },
    quantity: 1,
    quantity_decimal: Stripe.Decimal.from(1),
    subscription: subscription.id,
    subtotal: amount,
    taxes: [],
  } satisfies Stripe.InvoiceLineItem
}
