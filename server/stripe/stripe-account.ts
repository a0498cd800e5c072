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

/** The account at the payment provider that receives this installation's payments. */
export interface StripeAccount {
  /**
   * The account for a call whose caller waits, with a time limit on all its requests together. A call that charges a
   * card gets longer, because a bank may take its time.
   */
  waitedFor(what?: 'call' | 'charge'): StripeAccount
  /** When the caller is told that the provider is unreachable, by `performance.now()`; infinite if nobody waits. */
  deadline: number
  /** Makes a request. Throws a `Problem` if the provider is unreachable, and `MissingAtStripe` for an unknown id. */
  request<T>(ask: (stripe: Stripe) => Promise<T>): Promise<T>
  /** The library, loaded on first use, because most installations never need it. */
  library(): Promise<Stripe>
  priceId: string
  publishableKey: string
  /** Absent in a closed network, where no events arrive. */
  webhookSecret: string | undefined
  /** Whether real money is charged. */
  isLive: boolean
  /** The provider's last permanent refusal, in its own words, since this process started; null without one. */
  lastRefusal(): StripeRefusal | null
}

interface StripeRefusal {
  message: string
  at: Date
}

/** How long to wait for the provider. */
export interface Patience extends RequestOptions {
  callMs: number
  chargeMs: number
}

const usual: Patience = { timeoutMs: 10_000, retries: 1, callMs: 9_000, chargeMs: 25_000 }

/** Undefined if billing is not set up. */
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

  /** A wrong setting is reported at once, whatever was reported just before. */
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

/** Stops waiting at the deadline, even for a task that pauses by itself, as the library does before a retry. */
async function untilLate<T>(deadline: number, ask: () => Promise<T>): Promise<T> {
  if (deadline === Infinity) return ask()
  const late = Symbol('late')
  const answer = await within(Math.max(0, deadline - performance.now()), byDeadline(deadline, ask), late)
  if (answer === late) throw away(new Error('The payment provider took too long in all'))
  return answer as T
}
