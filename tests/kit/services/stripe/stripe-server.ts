/**
 * Stripe on loopback, for tests: it keeps state, and answers the real `stripe` library as Stripe's public API reference
 * says, for the parts that we use. It refuses everything else, as Stripe does; `routes/` lists what it knows.
 *
 * As at Stripe:
 * - a renewal's invoice is a draft for an hour (`draftForMs`), while the subscription is already `active`;
 * - a search does not find objects made within the last minute (`searchableAfterMs`); lists do;
 * - nothing is expanded deeper than four levels, and the `data` of a list is one;
 * - DELETE has no idempotency keys, and does not find a subscription that has ended;
 * - an `incomplete` subscription that is canceled becomes `incomplete_expired`; its event says updated, not deleted;
 * - `attempt_count` counts the first attempt and those by the clock, not further ones by hand.
 *
 * Unlike Stripe: nothing is prorated, taxed, discounted or refunded; a subscription has one item; a payment that asks
 * the bank waits until that is answered; a draft must be finalized before it is paid.
 */
import { randomBytes } from 'node:crypto'
import { createServer } from 'node:http'
import type Stripe from 'stripe'
import { listenOnFreePort } from '../../app/free-port-server'
import { newAccount, type Account, type Dunning } from './account'
import { nextDue } from './billing'
import { stripeClock } from './clock'
import { browserActions, type BrowserActions } from './browser-actions'
import { dashboardActions, type DashboardActions } from './dashboard-actions'
import { stripeApi, type SeenRequest } from './http/stripe-api'
import type { Moods, Trouble } from './moods'
import { newPrice, newProduct } from './objects'
import { catalog, recurring } from './routes/catalog'
import { customers } from './routes/customers'
import { intents } from './routes/intents'
import { invoices } from './routes/invoices'
import { paymentMethods } from './routes/payment-methods'
import { subscriptions } from './routes/subscriptions'
import { webhookEndpoints } from './routes/webhook-endpoints'
import { stripeWebhooks, type Webhooks } from './webhooks'

export { cards, type CardName } from './cards'
export type { Mood } from './moods'

export interface StripeServerOptions {
  /** Its time before it is moved; by default this machine's. */
  now?: () => number
  /** The receiver's time in milliseconds, for signatures; by default the server's own. */
  signedAt?: () => number
  /** The treatment of declined renewals. */
  dunning?: Dunning
  draftForMs?: number
  searchableAfterMs?: number
}

type State = Pick<
  Account,
  | 'customers'
  | 'deletedCustomers'
  | 'paymentMethods'
  | 'setupIntents'
  | 'paymentIntents'
  | 'subscriptions'
  | 'invoices'
  | 'invoicePayments'
  | 'prices'
  | 'products'
  | 'webhookEndpoints'
  | 'events'
>

export interface StripeServer extends Readonly<State>, BrowserActions, Moods {
  /** The value for STRIPE_API_BASE. */
  url: string
  secretKey: string
  publishableKey: string
  /** $5.00 a month. */
  priceId: string
  webhookSecret: string
  /** The settings that point to it. */
  env: Record<
    'STRIPE_API_BASE' | 'STRIPE_SECRET_KEY' | 'STRIPE_PUBLISHABLE_KEY' | 'STRIPE_PRICE_ID' | 'STRIPE_WEBHOOK_SECRET',
    string
  >
  clock: {
    /** Milliseconds since 1970. The clock runs. */
    now(): number
    /** Moves the clock at once. What is due then is played before the next request. */
    set(ms: number): void
    /** Plays every renewal, reminder, attempt, expiry and webhook in between, each delivered before the next. */
    advance(ms: number): Promise<void>
    advanceTo(ms: number): Promise<void>
  }
  requests: SeenRequest[]
  /** Treats the next matching request, or `times` of them, in this mood. */
  nextTime(mood: Trouble['mood'], which?: Partial<Omit<Trouble, 'mood'>>): void
  /** The delay of a reply, during which its idempotency key is in use. */
  delayMs: number
  webhooks: Webhooks
  dashboard: DashboardActions
  close(): Promise<void>
}

const defaultDunning: Dunning = { retryAfterDays: [3, 5, 7], finalStatus: 'unpaid' }

export async function stripeServer(options: StripeServerOptions = {}): Promise<StripeServer> {
  const {
    now = Date.now,
    signedAt,
    dunning = defaultDunning,
    draftForMs = 3_600_000,
    searchableAfterMs = 60_000,
  } = options
  const clock = stripeClock(now)
  const account = newAccount(clock, {
    dunning,
    draftForSeconds: draftForMs / 1000,
    searchableAfterSeconds: searchableAfterMs / 1000,
  })
  const price = firstPrice(account)
  const webhooks = stripeWebhooks(account, `whsec_${randomBytes(16).toString('hex')}`, signedAt)
  const secretKey = `sk_test_${randomBytes(12).toString('hex')}`
  const publishableKey = `pk_test_${randomBytes(12).toString('hex')}`
  const moods: Moods = { mood: 'answers', troubles: [] }
  const requests: SeenRequest[] = []
  const { catchUp, advanceTo } = timeline(account, webhooks)
  const endpoints = [customers, paymentMethods, intents, subscriptions, invoices, catalog, webhookEndpoints].flat()
  const delayMs = () => server.delayMs
  const api = stripeApi({ account, endpoints, moods, requests, secretKey, publishableKey, delayMs, catchUp })
  const { origin: url, stop: close } = await listenOnFreePort(createServer(api))

  const server: StripeServer = Object.assign(moods, {
    ...stateOf(account),
    ...browserActions(account, webhooks, catchUp),
    url,
    secretKey,
    publishableKey,
    priceId: price.id,
    webhookSecret: webhooks.secret,
    env: {
      STRIPE_API_BASE: url,
      STRIPE_SECRET_KEY: secretKey,
      STRIPE_PUBLISHABLE_KEY: publishableKey,
      STRIPE_PRICE_ID: price.id,
      STRIPE_WEBHOOK_SECRET: webhooks.secret,
    },
    clock: {
      now: clock.now,
      set: clock.set,
      advanceTo,
      advance: (ms: number) => advanceTo(clock.now() + ms),
    },
    requests,
    nextTime: (mood: Trouble['mood'], which: Partial<Omit<Trouble, 'mood'>> = {}) =>
      void moods.troubles.push({ mood, times: 1, ...which }),
    delayMs: 0,
    webhooks,
    dashboard: dashboardActions(account, webhooks, catchUp),
    close,
  })
  return server
}

function firstPrice(account: Account): Stripe.Price {
  const product = newProduct(account, { name: 'Quizhall Pro' })
  account.products.set(product.id, product)
  const price = newPrice(account, {
    product: product.id,
    currency: 'usd',
    unit_amount: 500,
    recurring: recurring('month'),
  })
  account.prices.set(price.id, price)
  return price
}

/** Everything that the clock plays, in order. */
function timeline(account: Account, webhooks: Webhooks) {
  const { clock } = account
  const next = () => {
    const [first, second] = [nextDue(account), webhooks.nextRetry()]
    return first && (!second || first.at <= second.at) ? first : second
  }
  return {
    catchUp() {
      for (let due = next(); due && due.at * 1000 <= clock.now(); due = next()) clock.during(due.at * 1000, due.play)
    },
    async advanceTo(ms: number) {
      await webhooks.settled()
      for (let due = next(); due && due.at * 1000 <= ms; due = next()) {
        const { at, play } = due
        await clock.during(at * 1000, async () => {
          play()
          await webhooks.settled()
        })
      }
      clock.set(ms)
    },
  }
}

function stateOf(account: Account): State {
  const { customers, deletedCustomers, paymentMethods, setupIntents, paymentIntents, subscriptions, events } = account
  const { invoices, invoicePayments, prices, products, webhookEndpoints } = account
  return {
    ...{ customers, deletedCustomers, paymentMethods, setupIntents, paymentIntents, subscriptions, events },
    ...{ invoices, invoicePayments, prices, products, webhookEndpoints },
  }
}
