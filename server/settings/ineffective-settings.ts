import { isThisMachine } from '../env'
import { missingAiSettings } from './ai-settings'

/** Google sign-in needs all of them. */
const google = ['GOOGLE_CLIENT_ID', 'GOOGLE_CLIENT_SECRET', 'APP_ORIGIN']

/** One line for each group of settings that has no effect, or perhaps not the intended one. */
export function ineffectiveSettings(source: Source = process.env): string[] {
  const parts = [withoutGoogle, withoutHost, withoutPhones, withoutPictures, withoutPayments, withoutWebhook, withoutAi]
  return parts.flatMap((part) => part(source))
}

/** Google sign-in is only partly set. */
function withoutGoogle(source: Source): string[] {
  const missing = google.filter((name) => !isSet(source, name))
  const isMeant = google.some((name) => name.startsWith('GOOGLE_') && isSet(source, name))
  return isMeant && missing.length > 0 ? [`Google sign-in is off: ${missing.join(' and ')} must be set too.`] : []
}

/** Only a reCAPTCHA token's host shows that it was made on a page of this site. */
function withoutHost(source: Source): string[] {
  const check = source.BOT_CHECK?.trim() || (isSet(source, 'RECAPTCHA_SITE_KEY') ? 'recaptcha' : 'off')
  if (check !== 'recaptcha' || isSet(source, 'APP_ORIGIN')) return []
  return ['reCAPTCHA cannot check that tokens come from this site: APP_ORIGIN must be set too.']
}

/** Phones cannot open a public address that names only this machine. */
function withoutPhones({ APP_ORIGIN = '' }: Source): string[] {
  const isHere = URL.canParse(APP_ORIGIN) && isThisMachine(new URL(APP_ORIGIN).hostname)
  return isHere ? [`Phones cannot join: APP_ORIGIN is ${APP_ORIGIN}, which only this machine can open.`] : []
}

/** Several processes share no folder. */
function withoutPictures(source: Source): string[] {
  const isOff = isSet(source, 'REDIS_URL') && !isSet(source, 'S3_ENDPOINT')
  const needed = 'S3_ENDPOINT, S3_BUCKET, S3_ACCESS_KEY_ID and S3_SECRET_ACCESS_KEY must be set too'
  return isOff ? [`Pictures are off: with REDIS_URL they are stored in a bucket, so ${needed}.`] : []
}

/** The start refuses any other incomplete payment settings. */
function withoutPayments(source: Source): string[] {
  if (!isSet(source, 'STRIPE_API_BASE') || isSet(source, 'STRIPE_SECRET_KEY')) return []
  const needed = 'STRIPE_SECRET_KEY, STRIPE_PUBLISHABLE_KEY and STRIPE_PRICE_ID must be set too'
  return [`Payments are off, and STRIPE_API_BASE has no effect: ${needed}.`]
}

/** Without its secret, Stripe's messages cannot be told from forged ones, so none is accepted. */
function withoutWebhook(source: Source): string[] {
  if (!isSet(source, 'STRIPE_SECRET_KEY') || isSet(source, 'STRIPE_WEBHOOK_SECRET')) return []
  return [
    'STRIPE_WEBHOOK_SECRET is not set, so changes made at Stripe arrive late: when the host opens a page, or an hour after the period has ended.',
  ]
}

/** AI is only partly set, or a setting may be left over from another provider. */
function withoutAi(source: Source): string[] {
  const given = Object.fromEntries(Object.entries(source).filter(([name]) => isSet(source, name)))
  const missing = missingAiSettings(given)
  if (missing.length > 0) return [`Generating questions with AI is off: ${missing.join(' and ')} must be set too.`]
  const provider = source.AI_PROVIDER?.trim()
  if (provider === 'openai-compatible') return []
  const { AI_BASE_URL: address = '' } = source
  return [
    ...(isSet(source, 'AI_VISION') ? ['Without AI_PROVIDER=openai-compatible AI_VISION has no effect.'] : []),
    ...(URL.canParse(address)
      ? [`Requests to ${provider} go to ${new URL(address).origin}, as AI_BASE_URL says.`]
      : []),
  ]
}

type Source = Record<string, string | undefined>

const isSet = (source: Source, name: string): boolean => Boolean(source[name]?.trim())
