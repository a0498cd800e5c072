/** The settings that payments need: all of them, or none. */
export const neededStripeSettings = ['STRIPE_SECRET_KEY', 'STRIPE_PUBLISHABLE_KEY', 'STRIPE_PRICE_ID'] as const

/** Needed to receive Stripe's events. */
export const stripeWebhookSetting = 'STRIPE_WEBHOOK_SECRET' as const
