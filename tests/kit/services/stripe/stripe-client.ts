import Stripe from 'stripe'
import type { StripeServer } from './stripe-server'

/** The real library, led to a local server. It does not try again by itself unless it is told to. */
export function stripeClient(
  { url, secretKey }: Pick<StripeServer, 'url' | 'secretKey'>,
  config: Stripe.StripeConfig = {},
) {
  const { hostname, port } = new URL(url)
  return new Stripe(secretKey, {
    host: hostname,
    port,
    protocol: 'http',
    maxNetworkRetries: 0,
    telemetry: false,
    timeout: 2_000,
    ...config,
  })
}
