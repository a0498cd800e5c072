import type { FastifyBaseLogger } from 'fastify'
import type Stripe from 'stripe'
import type { Env } from '../env'
import { Problem } from '../problems/problem'
import { within } from '../jobs/within'
import { atMostEvery } from '../log/at-most-every'
import { isLiveKey } from '../settings/stripe-settings'
import { byDeadline } from './deadline'
import { away, refusalOf } from './stripe-errors'
import { stripeLibrary, type RequestOptions } from './stripe-library'

/** The account at the payment provider that takes the payments of this installation. */
export interface StripeAccount {
  /**
   * The same account for a call whose caller waits: all requests of it together take so long at most. A call that charges a
   * card has longer, because a bank may take its time.
   */
  waitedFor(what?: 'call' | 'charge'): StripeAccount
  /** When the caller is told that the provider is away, by `performance.now()`; infinite where nobody waits. */
  deadline: number
  /** Makes a request. Throws a `Problem` where the provider cannot be reached, and `MissingAtStripe` for an unknown id. */
  request<T>(ask: (stripe: Stripe) => Promise<T>): Promise<T>
  /** The library. It is loaded with the first call, because most installations never need it. */
  library(): Promise<Stripe>
  priceId: string
  publishableKey: string
  /** Absent in a closed network: then no events come in. */
  webhookSecret: string | undefined
  /** Whether real money is taken. */
  isLive: boolean
  /** What the provider has last refused for good, in its own words, since this process started; null where nothing. */
  lastRefusal(): StripeRefusal | null
}

interface StripeRefusal {
  message: string
  at: Date
}

/** How long the provider is waited for. */
export interface Patience extends RequestOptions {
  callMs: number
  chargeMs: number
}

const usual: Patience = { timeoutMs: 10_000, retries: 1, callMs: 9_000, chargeMs: 25_000 }

/** Undefined where billing is not set up. */
export function openStripe(
  env: Env,
  log: Pick<FastifyBaseLogger, 'error'>,
  patience: Partial<Patience> = {},
): StripeAccount | undefined {
  const { STRIPE_SECRET_KEY: secretKey, STRIPE_PUBLISHABLE_KEY: publishableKey, STRIPE_PRICE_ID: priceId } = env
  if (!secretKey || !publishableKey || !priceId) return undefined

  const { callMs, chargeMs, ...requestOptions } = { ...usual, ...patience }
  let loading: Promise<Stripe> | undefined
  const library = () => (loading ??= stripeLibrary(secretKey, env.STRIPE_API_BASE, requestOptions))
  const mayLog = atMostEvery(60_000)
  const mayLogSetting = atMostEvery(60_000)
  let lastRefusal: StripeRefusal | null = null

  /** A wrong setting is told at once, whatever else has just been told. */
  function report(error: unknown, refusal: Error): void {
    const { message } = error as Error
    const isSetting = refusal instanceof Problem && refusal.code === 'payments_misconfigured'
    if (isSetting) lastRefusal = { message: message.slice(0, 500), at: new Date() }
    if (isSetting ? mayLogSetting() : mayLog())
      log.error({ err: error }, `The payment provider refused a request: ${message}`)
  }

  const accountUntil = (deadline: number): StripeAccount => ({
    library,
    deadline,
    waitedFor: (what = 'call') => accountUntil(performance.now() + (what === 'charge' ? chargeMs : callMs)),
    async request(ask) {
      try {
        return await untilLate(deadline, async () => ask(await library()))
      } catch (error) {
        const { refusal, isOurMistake } = refusalOf(error)
        if (isOurMistake) report(error, refusal)
        throw refusal
      }
    },
    priceId,
    publishableKey,
    webhookSecret: env.STRIPE_WEBHOOK_SECRET,
    isLive: isLiveKey(secretKey),
    lastRefusal: () => lastRefusal,
  })
  return accountUntil(Infinity)
}

/** What comes late is not waited for, also where it waits by itself, as the library does before it asks again. */
async function untilLate<T>(deadline: number, ask: () => Promise<T>): Promise<T> {
  if (deadline === Infinity) return ask()
  const late = Symbol('late')
  const answer = await within(Math.max(0, deadline - performance.now()), byDeadline(deadline, ask), late)
  if (answer === late) throw away(new Error('The payment provider took too long in all'))
  return answer as T
}
