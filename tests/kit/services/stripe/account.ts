/** The state of one Stripe account, and its time. */
import type Stripe from 'stripe'
import type { TestCard } from './cards'
import type { StripeClock } from './clock'

export interface Dunning {
  /** The days from each failed attempt to the next. */
  retryAfterDays: number[]
  /** The status after the last attempt. */
  finalStatus: 'unpaid' | 'canceled' | 'past_due'
}

/** The request that caused the current events. Null if the clock or somebody in the dashboard did. */
export interface Cause {
  requestId: string
  idempotencyKey: string | null
}

export interface Account {
  clock: StripeClock
  dunning: Dunning
  /** How long a renewal's invoice stays a draft. */
  draftForSeconds: number
  searchableAfterSeconds: number
  customers: Map<string, Stripe.Customer>
  deletedCustomers: Set<string>
  paymentMethods: Map<string, Stripe.PaymentMethod>
  /** The test card behind each payment method. */
  cards: Map<string, TestCard>
  setupIntents: Map<string, Stripe.SetupIntent>
  paymentIntents: Map<string, Stripe.PaymentIntent>
  subscriptions: Map<string, Stripe.Subscription>
  invoices: Map<string, Stripe.Invoice>
  invoicePayments: Map<string, Stripe.InvoicePayment>
  prices: Map<string, Stripe.Price>
  products: Map<string, Stripe.Product>
  webhookEndpoints: Map<string, Stripe.WebhookEndpoint>
  events: Stripe.Event[]
  cause: Cause | null
  /** Called with every event. */
  listeners: Set<(event: Stripe.Event) => void>
  /** Trial reminders sent, by subscription and trial end. */
  reminded: Set<string>
  /** Seconds since 1970, as in objects. */
  now(): number
  newId(prefix: string): string
}

export function newAccount(
  clock: StripeClock,
  options: Pick<Account, 'dunning' | 'draftForSeconds' | 'searchableAfterSeconds'>,
): Account {
  let count = 0
  // No two accounts share an id, so a test notices when it asks the wrong one.
  const own = Math.random().toString(36).slice(2, 10).padEnd(8, '0')
  return {
    clock,
    ...options,
    customers: new Map(),
    deletedCustomers: new Set(),
    paymentMethods: new Map(),
    cards: new Map(),
    setupIntents: new Map(),
    paymentIntents: new Map(),
    subscriptions: new Map(),
    invoices: new Map(),
    invoicePayments: new Map(),
    prices: new Map(),
    products: new Map(),
    webhookEndpoints: new Map(),
    events: [],
    cause: null,
    listeners: new Set(),
    reminded: new Set(),
    now: () => Math.floor(clock.now() / 1000),
    newId: (prefix) => `${prefix}_1${own}${String(++count).padStart(8, '0')}`,
  }
}

/** A text that cannot be derived from an id. */
export const secretText = (): string =>
  Array.from({ length: 3 }, () => Math.random().toString(36).slice(2, 12).padEnd(10, '0')).join('')
