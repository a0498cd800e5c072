import * as z from 'zod'
import { neededStripeSettings as needed, stripeWebhookSetting } from '../../contract/billing/stripe-settings'

const form = (pattern: RegExp, what: string) => z.string().regex(pattern, `must be ${what}`)

/** The formats of Stripe's keys and ids, so that a value in the wrong line is noticed at the start. */
export const stripeSettings = {
  STRIPE_SECRET_KEY: form(
    /^[sr]k_(test|live)_\w+$/,
    'a secret or restricted key of Stripe, which begins with sk_test_, sk_live_, rk_test_ or rk_live_',
  ).optional(),
  STRIPE_PUBLISHABLE_KEY: form(
    /^pk_(test|live)_\w+$/,
    'a publishable key of Stripe, which begins with pk_test_ or pk_live_',
  ).optional(),
  STRIPE_WEBHOOK_SECRET: form(
    /^whsec_\S+$/,
    'the signing secret of a webhook at Stripe, which begins with whsec_',
  ).optional(),
  STRIPE_PRICE_ID: form(/^price_\w+$/, 'the ID of a price at Stripe, which begins with price_').optional(),
}

export type StripeSettings = { [name in keyof typeof stripeSettings]?: string | undefined }

const allNeeded = 'STRIPE_SECRET_KEY, STRIPE_PUBLISHABLE_KEY and STRIPE_PRICE_ID'

/** An inconsistency between these settings, and the setting to report it for. */
export function stripeMistake(env: StripeSettings, isHttps: boolean): { name: string; message: string } | null {
  const isMeant = [...needed, stripeWebhookSetting].some((name) => env[name] !== undefined)
  const missing = needed.find((name) => env[name] === undefined)
  if (missing && isMeant) return { name: missing, message: `must also be set: payments need ${allNeeded}` }
  const isLive = isLiveKey(env.STRIPE_SECRET_KEY)
  if (isLive !== isLiveKey(env.STRIPE_PUBLISHABLE_KEY))
    return {
      name: 'STRIPE_PUBLISHABLE_KEY',
      message: 'and STRIPE_SECRET_KEY must both be test keys, or both be live keys',
    }
  // Real cards must never be entered on a page that others on the network could change.
  if (isLive && !isHttps)
    return { name: 'APP_ORIGIN', message: 'must be an https address, because STRIPE_SECRET_KEY is a live key' }
  return null
}

/** Whether a key takes real money. */
export const isLiveKey = (key: string | undefined): boolean => /^[a-z]+_live_/.test(key ?? '')
