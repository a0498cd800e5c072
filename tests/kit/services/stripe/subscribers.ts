/** A local Stripe of its own for a test, the real library pointed at it, and customers who subscribe. */
import Stripe from 'stripe'
import { onTestFinished } from 'vitest'
import { stripeClient } from './stripe-client'
import { stripeServer, type StripeServerOptions } from './stripe-server'

export const hour = 3_600_000
export const day = 24 * hour
export const start = Date.UTC(2026, 0, 31, 12)
export const seconds = (ms: number) => Math.floor(ms / 1000)

interface Payer {
  customer: string
  default_payment_method: string
}

/** Its clock stands at `start`. */
export async function aStripe(options: StripeServerOptions = {}) {
  const server = await stripeServer({ now: () => start, ...options })
  onTestFinished(() => server.close())
  const stripe = stripeClient(server)

  /** A customer with a stored card. */
  async function aPayer(card = 'works'): Promise<Payer> {
    const { id: customer } = await stripe.customers.create()
    const intent = await stripe.setupIntents.create({ customer })
    const { payment_method } = await server.confirmSetup(intent.id, card)
    return { customer, default_payment_method: String(payment_method) }
  }

  const subscribe = (payer: Payer, more: Partial<Stripe.SubscriptionCreateParams> = {}) =>
    stripe.subscriptions.create({ ...payer, items: [{ price: server.priceId }], ...more })
  const onTrial = (payer: Payer, ms = 3 * day) => subscribe(payer, { trial_end: seconds(server.clock.now() + ms) })

  const statusOf = async (id: string) => (await stripe.subscriptions.retrieve(id)).status
  const newestInvoice = async (subscription: string) =>
    (await stripe.invoices.list({ subscription, limit: 1 })).data[0]!
  const told = () => server.events.map(({ type }) => type)

  /** The newest invoice and its payment. */
  async function paymentOf(subscription: string) {
    const { id } = await newestInvoice(subscription)
    const expand = ['payments.data.payment.payment_intent', 'confirmation_secret']
    const invoice = await stripe.invoices.retrieve(id, { expand })
    const intent = invoice.payments?.data[0]?.payment.payment_intent as Stripe.PaymentIntent
    return { invoice, intent }
  }

  return { server, stripe, aPayer, subscribe, onTrial, statusOf, newestInvoice, told, paymentOf }
}
