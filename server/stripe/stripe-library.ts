import type Stripe from 'stripe'
import { timeLeftMs } from './deadline'

/** Options of one request. */
export interface RequestOptions {
  timeoutMs: number
  /** How often an unanswered request is retried. */
  retries: number
}

/** Stripe's own library, loaded on demand, because most installations never need it. */
export async function stripeLibrary(
  secretKey: string,
  apiBase: string | undefined,
  { timeoutMs, retries }: RequestOptions,
): Promise<Stripe> {
  const { default: StripeLibrary } = await import('stripe')
  return new StripeLibrary(secretKey, {
    ...addressOf(apiBase),
    apiVersion: '2026-10-28.endive',
    timeout: timeoutMs,
    maxNetworkRetries: retries,
    telemetry: false,
    httpClient: withDeadline(StripeLibrary.createNodeHttpClient(), StripeLibrary.HttpClient.makeTimeoutError),
  })
}

/** The library only limits each attempt. This also ends an attempt at the deadline, and begins none afterwards. */
function withDeadline<Client extends InstanceType<typeof Stripe.HttpClient>>(
  client: Client,
  timeoutError: () => Error,
): Client {
  const makeRequest = client.makeRequest.bind(client)
  const inTime: typeof makeRequest = async (host, port, path, method, headers, body, protocol, timeoutMs) => {
    const leftMs = timeLeftMs()
    if (leftMs <= 0) throw timeoutError()
    return makeRequest(host, port, path, method, headers, body, protocol, Math.ceil(Math.min(timeoutMs, leftMs)))
  }
  return Object.assign(client, { makeRequest: inTime })
}

function addressOf(apiBase: string | undefined): Pick<Stripe.StripeConfig, 'host' | 'port' | 'protocol'> {
  if (apiBase === undefined) return {}
  const { hostname, port, protocol } = new URL(apiBase)
  const isPlain = protocol === 'http:'
  return { host: hostname, port: port || (isPlain ? 80 : 443), protocol: isPlain ? 'http' : 'https' }
}
