/** Settings for a payment provider that is away: nothing listens on this port. */
export const stripeKeys = {
  STRIPE_SECRET_KEY: 'sk_test_1',
  STRIPE_PUBLISHABLE_KEY: 'pk_test_1',
  STRIPE_PRICE_ID: 'price_1',
  STRIPE_API_BASE: 'http://127.0.0.1:9',
}
