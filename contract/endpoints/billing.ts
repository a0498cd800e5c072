import * as z from 'zod/mini'
import { endpoint } from '../endpoint'
import { subscriptionStatuses } from './identity'
import type { ProblemCode } from '../problems'
import { routes } from '../routes'
import { described, Moment, named } from '../values'
import { says } from '../problems/says'

const UnixSeconds = z.int()

/** In the currency's smallest unit, such as cents. */
const Amount = z.int()

/** What the plan costs: `amount` every `intervalCount` `interval`s. */
export const Price = named(
  'Price',
  z.object({
    amount: Amount,
    /** Three small letters, such as `usd`. */
    currency: z.string(),
    interval: z.enum(['day', 'week', 'month', 'year']),
    intervalCount: z.int(),
  }),
)
export type Price = z.output<typeof Price>

const Card = z.object({
  brand: z.string(),
  last4: z.string(),
  exp_month: z.int(),
  exp_year: z.int(),
  /** A country code of two letters. */
  country: z.nullable(z.string()),
})

export const SubscriptionState = named(
  'SubscriptionState',
  z.object({
    /** The status at the moment of the call; null without a subscription. */
    status: z.nullable(z.enum(subscriptionStatuses)),
    needsPayment: z.boolean(),
    cancelAtPeriodEnd: z.boolean(),
    hasUsedTrialBefore: z.boolean(),
    trialEnd: z.nullable(UnixSeconds),
    currentPeriodEnd: z.nullable(UnixSeconds),
    trialEndsAt: z.nullable(Moment),
    subscriptionEndsAt: z.nullable(Moment),
    /** Without billing nothing expires and nothing can be paid. */
    isBillingSetUp: z.boolean(),
    /** For the payment provider's script; null where billing is not set up. */
    publishableKey: z.nullable(z.string()),
    /** Null where billing is not set up, and until the provider has been asked. */
    price: z.nullable(Price),
    /** The provider's last status for a live subscription; null without one. */
    liveStatus: z.nullable(z.string()),
    /** The administrator has set the status by hand. */
    isAdminManaged: z.boolean(),
    /** A card setup began within the last day, and its payment has not been made. */
    isCardSetupOpen: z.boolean(),
  }),
)
export type SubscriptionState = z.output<typeof SubscriptionState>

const SubscriptionDetails = named(
  'SubscriptionDetails',
  z.object({
    price: z.nullable(Price),
    currentPeriodStart: z.nullable(UnixSeconds),
    currentPeriodEnd: z.nullable(UnixSeconds),
    cancelAtPeriodEnd: z.boolean(),
    /** Rounded up; 0 if the subscription ends with the period. */
    daysUntilRenewal: z.nullable(z.int()),
    trialStart: z.nullable(UnixSeconds),
    trialEnd: z.nullable(UnixSeconds),
    created: z.nullable(UnixSeconds),
    canceledAt: z.nullable(UnixSeconds),
    isAdminManaged: z.boolean(),
    /** Why only a part is known; null if everything is. */
    error: z.nullable(z.string()),
  }),
)
export type SubscriptionDetails = z.output<typeof SubscriptionDetails>

const PaymentMethod = named('PaymentMethod', z.object({ card: Card, isDefault: z.boolean() }))
export type PaymentMethod = z.output<typeof PaymentMethod>

const Invoice = named(
  'Invoice',
  z.object({
    id: z.string(),
    created: UnixSeconds,
    amount: Amount,
    currency: z.string(),
    /** In the provider's words: open, paid, uncollectible or void. */
    status: z.string(),
    /** The provider's page for the invoice. */
    url: z.nullable(z.string()),
  }),
)
export type Invoice = z.output<typeof Invoice>

/** The start of a payment: with the client secret, the browser confirms the card with the provider. */
const CardSetup = named(
  'CardSetup',
  z.object({
    /** A trial without a card has been started instead. */
    requiresPaymentMethod: z.boolean(),
    clientSecret: z.nullable(z.string()),
    setupIntentId: z.nullable(z.string()),
    /** The card is already confirmed; only completing the subscription is left. */
    setupIntentStatus: z.optional(z.literal('succeeded')),
    /** The displayable details of that card. */
    card: z.optional(z.object({ brand: z.string(), last4: z.string() })),
  }),
)
export type CardSetup = z.output<typeof CardSetup>

/** If `requiresAction`, the bank asks: the browser confirms the payment with `clientSecret`, then calls `complete`. */
const Completion = named(
  'Completion',
  z.object({
    success: z.boolean(),
    status: z.nullable(z.enum(subscriptionStatuses)),
    requiresAction: z.optional(z.literal(true)),
    clientSecret: z.optional(z.string()),
    error: z.optional(z.object({ message: z.string() })),
  }),
)
export type Completion = z.output<typeof Completion>

const Cancellation = named(
  'Cancellation',
  z.object({
    success: z.literal(true),
    status: z.nullable(z.enum(subscriptionStatuses)),
    subscriptionEndsAt: z.nullable(Moment),
  }),
)
export type Cancellation = z.output<typeof Cancellation>

export const paymentActions = [
  'payment_succeeded_fix_needed',
  'invoice_paid_successfully',
  'invoice_payment_incomplete',
  'payment_failed',
  'requires_action',
  'requires_payment_method',
  'invoice_invalid',
  'processing',
] as const
export type PaymentAction = (typeof paymentActions)[number]

const SmartFix = named(
  'SmartFix',
  z.object({
    action: z.enum(paymentActions),
    message: z.string(),
    /** Our status after the call. */
    localStatus: z.nullable(z.enum(subscriptionStatuses)),
    subscription: z.object({ id: z.string(), status: z.string() }),
    /** With `requires_action`: lets the browser confirm the payment. */
    clientSecret: z.optional(z.string()),
  }),
)
export type SmartFix = z.output<typeof SmartFix>

const Investigation = named(
  'Investigation',
  z.object({
    paymentIntent: z.object({
      id: z.string(),
      status: z.string(),
      amount: Amount,
      currency: z.string(),
      created: UnixSeconds,
    }),
    subscription: z.nullable(
      z.object({
        id: z.string(),
        status: z.string(),
        diagnosis: z.object({ action: z.enum(paymentActions) }),
      }),
    ),
    recommendation: z.string(),
  }),
)
export type Investigation = z.output<typeof Investigation>

const Synced = z.object({
  /** The same as GET status returns now. */
  status: z.nullable(z.enum(subscriptionStatuses)),
  /** The stored status. */
  localStatus: z.nullable(z.enum(subscriptionStatuses)),
  /** The provider's status; null without a subscription there. */
  stripeStatus: z.nullable(z.string()),
})

/** An id of the provider: its prefix, then letters and digits. */
const providerId = (prefix: string, what: 'card_setup' | 'payment' | 'subscription') =>
  described(
    z
      .string()
      .check(
        z.maxLength(255, { error: says(`no_${what}_id`), abort: true }),
        z.regex(new RegExp(`^${prefix}_[A-Za-z0-9]+$`), says(`${what}_id`, { example: `${prefix}_1AbC` })),
      ),
    { maxLength: 255 },
  )

const SetupIntentForm = z.object({ setupIntentId: providerId('seti', 'card_setup') })

/** For every call that needs the payment provider. */
const provider = [
  'billing_not_set_up',
  'payments_away',
  'payments_misconfigured',
  'payment_running',
] as const satisfies readonly ProblemCode[]
const beginning = [...provider, 'subscription_not_needed', 'already_subscribed', 'no_subscription'] as const
const withCard = ['setup_intent_not_found', 'card_not_confirmed', 'card_declined'] as const
const completing = [...beginning, ...withCard] as const

export const billingApi = {
  status: endpoint(routes.billing.status, { who: 'host', reply: SubscriptionState }),
  details: endpoint(routes.billing.details, {
    who: 'host',
    refusals: ['billing_not_set_up'],
    reply: z.object({ subscription: z.nullable(SubscriptionDetails) }),
  }),
  paymentMethod: endpoint(routes.billing.paymentMethod, {
    who: 'host',
    refusals: provider,
    reply: z.object({ hasPaymentMethod: z.boolean(), paymentMethod: z.nullable(PaymentMethod) }),
  }),
  invoices: endpoint(routes.billing.invoices, {
    who: 'host',
    refusals: provider,
    reply: z.object({ invoices: z.array(Invoice) }),
  }),
  subscribe: endpoint(routes.billing.subscribe, {
    who: 'host',
    refusals: [...beginning, 'trial_over'],
    reply: CardSetup,
  }),
  subscribeDirect: endpoint(routes.billing.subscribeDirect, {
    who: 'host',
    refusals: [...beginning, 'trial_running'],
    reply: CardSetup,
  }),
  completeTrial: endpoint(routes.billing.completeTrial, {
    who: 'host',
    refusals: [...completing, 'trial_over'],
    body: SetupIntentForm,
    reply: Completion,
  }),
  completeDirect: endpoint(routes.billing.completeDirect, {
    who: 'host',
    refusals: [...completing, 'trial_running'],
    body: SetupIntentForm,
    reply: Completion,
  }),
  setupPaymentMethod: endpoint(routes.billing.setupPaymentMethod, {
    who: 'host',
    refusals: [...provider, 'subscription_not_needed', 'no_subscription'],
    reply: z.object({ clientSecret: z.string(), setupIntentId: z.string() }),
  }),
  updatePaymentMethod: endpoint(routes.billing.updatePaymentMethod, {
    who: 'host',
    refusals: [
      ...provider,
      'subscription_not_needed',
      'no_subscription',
      'setup_intent_not_found',
      'card_not_confirmed',
      'card_declined',
    ],
    body: SetupIntentForm,
    reply: Completion,
  }),
  cancel: endpoint(routes.billing.cancel, {
    who: 'host',
    refusals: [...provider, 'no_subscription'],
    reply: Cancellation,
  }),
  reactivate: endpoint(routes.billing.reactivate, {
    who: 'host',
    refusals: [...provider, 'no_subscription'],
    reply: Cancellation,
  }),
  cancelTrial: endpoint(routes.billing.cancelTrial, {
    who: 'host',
    refusals: [...provider, 'no_trial'],
    reply: Cancellation,
  }),
  /** Fetches the caller's subscription from the provider. Charges nothing. */
  complete: endpoint(routes.billing.complete, { who: 'host', refusals: provider, reply: Synced }),
  /** Another name for the call above. */
  forceSync: endpoint(routes.billing.forceSync, { who: 'host', refusals: provider, reply: Synced }),
  investigate: endpoint(routes.billing.investigate, {
    who: 'host',
    refusals: [...provider, 'payment_not_found'],
    params: z.object({ paymentId: providerId('pi', 'payment') }),
    reply: Investigation,
  }),
  smartFix: endpoint(routes.billing.smartFix, {
    who: 'host',
    refusals: [...provider, 'subscription_not_found'],
    params: z.object({ subscriptionId: providerId('sub', 'subscription') }),
    reply: SmartFix,
  }),
  debug: endpoint(routes.billing.debug, {
    who: 'admin',
    refusals: ['billing_not_set_up'],
    reply: z.object({
      priceId: z.string(),
      /** The provider's events in the last thirty days. */
      webhooks: z.object({
        received: z.int(),
        /** Given up after a day of attempts. */
        failed: z.int(),
        /** Rejected for a wrong signature, since the answering process started. */
        refused: z.int(),
        /** When the last event came. */
        lastAt: z.nullable(Moment),
        /** Whether STRIPE_WEBHOOK_SECRET is set, without which no event is accepted. */
        isSetUp: z.boolean(),
      }),
      /** Charges declined by a bank in the last thirty days. */
      payments: z.object({ failed: z.int() }),
      livemode: z.boolean(),
      /** The provider's last permanent refusal, in its own words, since the answering process started. */
      refusal: z.nullable(z.object({ message: z.string(), at: Moment })),
    }),
  }),
}
