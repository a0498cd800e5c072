/** Objects as Stripe makes them, with the library's types. They link by ids, which `expand.ts` replaces by objects. */
import Stripe from 'stripe'
import { secretText, type Account } from './account'
import type { TestCard } from './cards'

export function newCustomer(account: Account, given: Partial<Stripe.Customer>): Stripe.Customer {
  return {
    id: account.newId('cus'),
    object: 'customer',
    address: null,
    balance: 0,
    created: account.now(),
    currency: null,
    default_source: null,
    delinquent: false,
    description: null,
    discount: null,
    email: null,
    invoice_settings: {
      custom_fields: null,
      default_payment_method: null,
      footer: null,
      rendering_options: null,
    },
    livemode: false,
    metadata: {},
    name: null,
    phone: null,
    preferred_locales: [],
    shipping: null,
    tax_exempt: 'none',
    test_clock: null,
    ...given,
  }
}

export function newPaymentMethod(
  account: Account,
  { number, brand }: TestCard,
  given: { billing?: Partial<Stripe.PaymentMethod.BillingDetails>; expiry?: { month: number; year: number } } = {},
): Stripe.PaymentMethod {
  const { billing = {}, expiry = { month: 12, year: new Date(account.clock.now()).getUTCFullYear() + 4 } } = given
  return {
    id: account.newId('pm'),
    object: 'payment_method',
    allow_redisplay: 'unspecified',
    billing_details: { address: null, email: null, name: null, phone: null, tax_id: null, ...billing },
    card: {
      brand,
      checks: { address_line1_check: null, address_postal_code_check: null, cvc_check: 'pass' },
      country: 'US',
      display_brand: brand,
      exp_month: expiry.month,
      exp_year: expiry.year,
      fingerprint: `fingerprint${number.slice(-4)}`,
      funding: 'credit',
      generated_from: null,
      last4: number.slice(-4),
      networks: { available: [brand], preferred: null },
      regulated_status: 'unregulated',
      three_d_secure_usage: { supported: true },
      wallet: null,
    },
    created: account.now(),
    customer: null,
    customer_account: null,
    livemode: false,
    metadata: {},
    type: 'card',
  }
}

export function newSetupIntent(account: Account, given: Partial<Stripe.SetupIntent>): Stripe.SetupIntent {
  const id = account.newId('seti')
  return {
    id,
    object: 'setup_intent',
    allowed_payment_method_types: null,
    application: null,
    automatic_payment_methods: null,
    cancellation_reason: null,
    client_secret: `${id}_secret_${secretText()}`,
    created: account.now(),
    customer: null,
    customer_account: null,
    description: null,
    excluded_payment_method_types: null,
    flow_directions: null,
    last_setup_error: null,
    latest_attempt: null,
    livemode: false,
    mandate: null,
    metadata: {},
    next_action: null,
    on_behalf_of: null,
    payment_method: null,
    payment_method_configuration_details: null,
    payment_method_options: null,
    payment_method_types: ['card'],
    single_use_mandate: null,
    status: 'requires_payment_method',
    usage: 'off_session',
    ...given,
  }
}

export function newPaymentIntent(
  account: Account,
  given: Pick<Stripe.PaymentIntent, 'amount' | 'currency' | 'customer' | 'description'>,
): Stripe.PaymentIntent {
  const id = account.newId('pi')
  return {
    id,
    object: 'payment_intent',
    allowed_payment_method_types: null,
    amount_capturable: 0,
    amount_received: 0,
    application: null,
    application_fee_amount: null,
    automatic_payment_methods: null,
    canceled_at: null,
    cancellation_reason: null,
    capture_method: 'automatic',
    client_secret: `${id}_secret_${secretText()}`,
    confirmation_method: 'automatic',
    created: account.now(),
    customer_account: null,
    excluded_payment_method_types: null,
    last_payment_error: null,
    latest_charge: null,
    livemode: false,
    managed_payments: null,
    metadata: {},
    next_action: null,
    on_behalf_of: null,
    payment_method: null,
    payment_method_configuration_details: null,
    payment_method_options: null,
    payment_method_types: ['card'],
    payment_record: null,
    processing: null,
    receipt_email: null,
    review: null,
    setup_future_usage: 'off_session',
    shipping: null,
    source: null,
    statement_descriptor: null,
    statement_descriptor_suffix: null,
    status: 'requires_payment_method',
    transfer_group: null,
    ...given,
  }
}

export function newInvoicePayment(account: Account, invoice: Stripe.Invoice, paymentIntent: string) {
  return {
    id: account.newId('inpay'),
    object: 'invoice_payment',
    amount_paid: null,
    amount_requested: invoice.amount_due,
    created: account.now(),
    currency: invoice.currency,
    invoice: invoice.id,
    is_default: true,
    livemode: false,
    payment: { type: 'payment_intent', payment_intent: paymentIntent },
    status: 'open',
    status_transitions: { canceled_at: null, paid_at: null },
  } satisfies Stripe.InvoicePayment
}

export function newProduct(account: Account, given: Pick<Stripe.Product, 'name'> & Partial<Stripe.Product>) {
  return {
    id: account.newId('prod'),
    object: 'product',
    active: true,
    created: account.now(),
    default_price: null,
    description: null,
    images: [],
    livemode: false,
    marketing_features: [],
    metadata: {},
    package_dimensions: null,
    shippable: null,
    statement_descriptor: null,
    tax_code: null,
    tax_details: null,
    type: 'service',
    unit_label: null,
    updated: account.now(),
    url: null,
    ...given,
  } satisfies Stripe.Product
}

export function newPrice(
  account: Account,
  given: Pick<Stripe.Price, 'currency' | 'product'> & { unit_amount: number } & Partial<Stripe.Price>,
): Stripe.Price {
  return {
    id: account.newId('price'),
    object: 'price',
    active: true,
    billing_scheme: 'per_unit',
    created: account.now(),
    custom_unit_amount: null,
    livemode: false,
    lookup_key: null,
    metadata: {},
    nickname: null,
    recurring: null,
    tax_behavior: 'unspecified',
    tiers_mode: null,
    transform_quantity: null,
    type: given.recurring ? 'recurring' : 'one_time',
    unit_amount_decimal: Stripe.Decimal.from(given.unit_amount),
    ...given,
  }
}

export function newWebhookEndpoint(
  account: Account,
  given: Pick<Stripe.WebhookEndpoint, 'url' | 'enabled_events'> & Partial<Stripe.WebhookEndpoint>,
) {
  return {
    id: account.newId('we'),
    object: 'webhook_endpoint',
    api_version: null,
    application: null,
    created: account.now(),
    description: null,
    livemode: false,
    metadata: {},
    secret: `whsec_${secretText()}`,
    status: 'enabled',
    ...given,
  } satisfies Stripe.WebhookEndpoint
}
