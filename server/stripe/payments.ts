import type Stripe from 'stripe'
import { Problem } from '../problems/problem'
import type { StripeAccount } from './stripe-account'
import { idOf } from './subscriptions'

/** The payment of an invoice, in the provider's words. */
export interface StripePayment {
  id: string
  status: string
  amount: number
  currency: string
  /** Seconds since 1970. */
  created: number
  customerId: string | null
  clientSecret: string | null
  /** The last failed attempt: the provider's sentence, and the card. */
  failure: { message: string; cardId: string | null } | null
  /** The card of the current attempt. */
  cardId: string | null
}

export interface StripeInvoice {
  id: string
  status: string | null
  attempts: number
  /** The last attempted charge; null before the first. */
  lastChargeId: string | null
  payment: StripePayment | null
}

/** The newest invoice of a subscription with its payment; null without one. */
export async function readInvoice(account: StripeAccount, id: string): Promise<StripeInvoice> {
  return account.request(async (stripe) => {
    const invoice = await stripe.invoices.retrieve(id, { expand: ['payments.data.payment.payment_intent'] })
    return {
      id: invoice.id,
      status: invoice.status,
      attempts: invoice.attempt_count,
      lastChargeId: lastChargeOf(invoice),
      payment: paymentOfInvoice(invoice),
    }
  })
}

/**
 * Pays an invoice with a card, and finalizes a draft first. Returns whether it is paid. A repetition pays only once; it
 * counts as a new attempt only after another charge was tried. The provider's own count leaves out attempts made by
 * hand.
 */
export async function payInvoice(
  account: StripeAccount,
  invoice: StripeInvoice,
  { cardId, keyCount }: { cardId: string; keyCount: number },
): Promise<boolean> {
  const { id, status, attempts, lastChargeId } = invoice
  const idempotencyKey = `pay-${id}-${attempts}-${lastChargeId ?? 'first'}-${cardId}-${keyCount}`
  try {
    return await account.request(async (stripe) => {
      if (status === 'draft') await stripe.invoices.finalizeInvoice(id, { auto_advance: false })
      const paid = await stripe.invoices
        .pay(
          id,
          // The host is present, so the bank may ask.
          { payment_method: cardId, off_session: false },
          { idempotencyKey },
        )
        .catch(async (error: { type?: string }) => {
          if (error.type !== 'StripeInvalidRequestError') throw error
          const now = await stripe.invoices.retrieve(id)
          // Somebody else has paid or voided it in the meantime.
          if (now.status === 'open') throw error
          return now
        })
      return paid.status === 'paid'
    })
  } catch (error) {
    // The bank has declined the card or asks the customer first; the invoice's payment says which.
    if (error instanceof Problem && error.code === 'card_declined') return false
    throw error
  }
}

/** A payment, with its subscription if there is one. */
export async function readPayment(
  account: StripeAccount,
  id: string,
): Promise<{ payment: StripePayment; subscriptionId: string | null }> {
  return account.request(async (stripe) => {
    const payment = paymentOf(await stripe.paymentIntents.retrieve(id))
    const { data } = await stripe.invoicePayments.list({
      payment: { type: 'payment_intent', payment_intent: id },
      limit: 1,
      expand: ['data.invoice'],
    })
    const invoice = data[0]?.invoice
    const parent = typeof invoice === 'object' && !invoice.deleted ? invoice.parent : null
    const subscription = parent?.subscription_details?.subscription
    return { payment, subscriptionId: subscription ? idOf(subscription) : null }
  })
}

function paymentOfInvoice(invoice: Stripe.Invoice): StripePayment | null {
  const intent = intentOf(invoice)
  return intent && paymentOf(intent)
}

function lastChargeOf(invoice: Stripe.Invoice): string | null {
  const charge = intentOf(invoice)?.latest_charge
  return charge ? idOf(charge) : null
}

/** Of an invoice's payments, one is open or has succeeded; the others were canceled. */
function intentOf({ payments }: Stripe.Invoice): Stripe.PaymentIntent | null {
  const all = payments?.data ?? []
  const chosen = all.find(({ status }) => status !== 'canceled') ?? all[0]
  const intent = chosen?.payment.payment_intent
  return typeof intent === 'object' ? intent : null
}

function paymentOf(intent: Stripe.PaymentIntent): StripePayment {
  const { id, status, amount, currency, created, customer, client_secret: clientSecret } = intent
  const error = intent.last_payment_error
  return {
    id,
    status,
    amount,
    currency,
    created,
    customerId: customer ? idOf(customer) : null,
    clientSecret,
    failure: error && { message: error.message ?? '', cardId: error.payment_method?.id ?? null },
    cardId: intent.payment_method ? idOf(intent.payment_method) : null,
  }
}
