/** Sends events as Stripe does: signed, one after another, and repeated for three days until a reply is 2xx. */
import Stripe from 'stripe'
import type { Account } from './account'

/** Returns a status, as an HTTP server does. */
export type Receiver = (payload: string, signature: string) => number | Promise<number>

export interface Delivery {
  event: Stripe.Event
  /** Null without a reply. */
  status: number | null
}

export interface Webhooks {
  secret: string
  /** Sends events from now on to an address or a function; with `types`, only these. */
  deliverTo(target: string | Receiver, types?: string[]): void
  /** Holds events back from now on. */
  hold(): void
  held: Stripe.Event[]
  /** Delivers the held events, in order or as given: reordered, repeated or only some. Later ones go out at once. */
  release(events?: Stripe.Event[]): Promise<void>
  /** Delivers one event by hand, like "Resend". */
  deliver(event: Stripe.Event): Promise<void>
  signed(payload: string): string
  /** Resolves when everything under way has arrived or failed. */
  settled(): Promise<void>
  deliveries: Delivery[]
  /** The next retry, in seconds since 1970. */
  nextRetry(): { at: number; play: () => void } | undefined
}

interface Target {
  receive: Receiver
  secret: string
  wants: (type: string) => boolean
}

interface Retry {
  at: number
  event: Stripe.Event
  target: Target
  attempt: number
}

const hour = 3600
const retryAfterSeconds = [60, 300, 1800, 2 * hour, 5 * hour, 10 * hour, 12 * hour, 12 * hour, 12 * hour, 12 * hour]
const patienceMs = 10_000

export function stripeWebhooks(account: Account, secret: string, signedAt?: () => number): Webhooks {
  let own: Target[] = []
  let retries: Retry[] = []
  let isHolding = false
  let underWay: Promise<void> = Promise.resolve()

  const targets = (): Target[] => [
    ...own,
    // Tests reach no servers of others.
    ...[...account.webhookEndpoints.values()].filter(isNear).map(targetOf),
  ]
  const sign = (payload: string, by = secret) => {
    const timestamp = signedAt ? Math.floor(signedAt() / 1_000) : account.now()
    return Stripe.webhooks.generateTestHeaderString({ payload, secret: by, timestamp })
  }
  const attempt = async (event: Stripe.Event, target: Target, count: number): Promise<void> => {
    const payload = JSON.stringify(event)
    const status = await statusOf(() => target.receive(payload, sign(payload, target.secret)))
    webhooks.deliveries.push({ event, status })
    const delay = retryAfterSeconds[count]
    if (status !== null && status >= 200 && status < 300) return
    if (delay !== undefined) retries.push({ at: account.now() + delay, event, target, attempt: count + 1 })
  }
  const queue = (event: Stripe.Event, to: Target[], count = 0): void => {
    const all = to.filter(({ wants }) => wants(event.type))
    underWay = underWay.then(() => Promise.all(all.map((target) => attempt(event, target, count)))).then(() => {})
  }

  const webhooks: Webhooks = {
    secret,
    deliverTo(target, types) {
      const receive = typeof target === 'string' ? post(target) : target
      own = [{ receive, secret, wants: (type) => types?.includes(type) ?? true }]
    },
    hold() {
      isHolding = true
    },
    held: [],
    async release(events = webhooks.held) {
      isHolding = false
      webhooks.held = []
      for (const event of events) queue(event, targets())
      await webhooks.settled()
    },
    async deliver(event) {
      queue(event, targets())
      await webhooks.settled()
    },
    signed: (payload) => sign(payload),
    async settled() {
      for (let last; last !== underWay;) {
        last = underWay
        await last
      }
    },
    deliveries: [],
    nextRetry() {
      const [next] = retries.sort((a, b) => a.at - b.at)
      if (!next) return undefined
      const play = () => {
        retries = retries.filter((each) => each !== next)
        queue(next.event, [next.target], next.attempt)
      }
      return { at: next.at, play }
    },
  }
  account.listeners.add((event) => {
    if (isHolding) webhooks.held.push(event)
    else queue(event, targets())
  })
  return webhooks
}

const isNear = ({ url, status }: Stripe.WebhookEndpoint): boolean =>
  status === 'enabled' && ['127.0.0.1', 'localhost', '[::1]'].includes(new URL(url).hostname)

const targetOf = ({ url, secret = '', enabled_events }: Stripe.WebhookEndpoint): Target => ({
  receive: post(url),
  secret,
  wants: (type) => enabled_events.includes('*') || enabled_events.includes(type),
})

const post =
  (url: string): Receiver =>
  async (body, signature) => {
    const headers = { 'content-type': 'application/json; charset=utf-8', 'stripe-signature': signature }
    const reply = await fetch(url, { method: 'POST', body, headers, signal: AbortSignal.timeout(patienceMs) })
    await reply.arrayBuffer()
    return reply.status
  }

/** Null without a reply. */
async function statusOf(receive: () => number | Promise<number>): Promise<number | null> {
  try {
    return await receive()
  } catch {
    return null
  }
}
