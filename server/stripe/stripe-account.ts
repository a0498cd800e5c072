import type { FastifyBaseLogger } from 'fastify'
import type Stripe from 'stripe'
import type { Env } from '../env'
import { Problem } from '../problems/problem'
import { atMostEvery } from '../log/at-most-every'
import { isLiveKey } from '../settings/stripe-settings'
import { refusalOf } from './stripe-errors'
import { stripeLibrary, type RequestOptions } from './stripe-library'

/** The account at the payment provider that takes the payments of this installation. */
export interface StripeAccount {
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
}

/** Undefined where billing is not set up. */
export function openStripe(
  env: Env,
  log: Pick<FastifyBaseLogger, 'error'>,
  requestOptions?: RequestOptions,
): StripeAccount | undefined {
  const { STRIPE_SECRET_KEY: secretKey, STRIPE_PUBLISHABLE_KEY: publishableKey, STRIPE_PRICE_ID: priceId } = env
  if (!secretKey || !publishableKey || !priceId) return undefined

  let loading: Promise<Stripe> | undefined
  const library = () => (loading ??= stripeLibrary(secretKey, env.STRIPE_API_BASE, requestOptions))
  const mayLog = atMostEvery(60_000)
  const mayLogSetting = atMostEvery(60_000)
  return {
    library,
    async request(ask) {
      try {
        return await ask(await library())
      } catch (error) {
        const { refusal, isOurMistake } = refusalOf(error)
        const isSetting = refusal instanceof Problem && refusal.code === 'payments_misconfigured'
        // A wrong setting is told at once, whatever else has just been told.
        if (isOurMistake && (isSetting ? mayLogSetting() : mayLog()))
          log.error({ err: error }, 'The payment provider refused a request')
        throw refusal
      }
    },
    priceId,
    publishableKey,
    webhookSecret: env.STRIPE_WEBHOOK_SECRET,
    isLive: isLiveKey(secretKey),
  }
}
