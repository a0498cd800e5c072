import Stripe from 'stripe'
import type { StripeServer } from './stripe-server'

/** The real library, pointed at a local server. By default it does not retry. */
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
