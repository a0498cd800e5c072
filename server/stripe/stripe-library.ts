import type Stripe from 'stripe'

/** Of one request. */
export interface RequestOptions {
  timeoutMs: number
  /** How often a request that was not answered is made again. */
  retries: number
}

/** A change is asked for in a page that waits. */
const ofPage: RequestOptions = { timeoutMs: 10_000, retries: 1 }

/** Stripe's own library, loaded when it is needed: most installations never do. */
export async function stripeLibrary(
  secretKey: string,
  apiBase: string | undefined,
  { timeoutMs, retries }: RequestOptions = ofPage,
): Promise<Stripe> {
  const { default: StripeLibrary } = await import('stripe')
  return new StripeLibrary(secretKey, {
    ...addressOf(apiBase),
    apiVersion: '2026-10-28.endive',
    timeout: timeoutMs,
    maxNetworkRetries: retries,
    telemetry: false,
  })
}

function addressOf(apiBase: string | undefined): Pick<Stripe.StripeConfig, 'host' | 'port' | 'protocol'> {
  if (apiBase === undefined) return {}
  const { hostname, port, protocol } = new URL(apiBase)
  const isPlain = protocol === 'http:'
  return { host: hostname, port: port || (isPlain ? 80 : 443), protocol: isPlain ? 'http' : 'https' }
}
