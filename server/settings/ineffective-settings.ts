import { isThisMachine, settingNames } from '../env'

/** That there is a secret key decides whether trials end; with the rest payments begin. */
const stripe = ['STRIPE_PUBLISHABLE_KEY', 'STRIPE_WEBHOOK_SECRET', 'STRIPE_PRICE_ID', 'STRIPE_API_BASE']

/** What later versions read, as names or their beginnings. One leaves this list when something reads it. */
const later = [...stripe, 'AI_']

/** What works only together: one of the first is set, and all of it is needed. */
const google = ['GOOGLE_CLIENT_ID', 'GOOGLE_CLIENT_SECRET', 'APP_ORIGIN']

/** One line for each group of settings that is set and changes nothing, so that nobody relies on it. */
export function ineffectiveSettings(source: Source = process.env): string[] {
  const unused = later.flatMap((group) => {
    const names = settingNames.filter((name) => name.startsWith(group) && isSet(source, name))
    if (names.length === 0) return []
    const [are, them] = names.length === 1 ? ['is', 'it'] : ['are', 'them']
    return [`${names.join(', ')} ${are} set, but this version does not use ${them} yet.`]
  })
  const parts = [withoutGoogle, withoutHost, withoutPhones, withoutPictures]
  return [...unused, ...parts.flatMap((part) => part(source))]
}

/** Google sign-in that was meant to be there and is not. */
function withoutGoogle(source: Source): string[] {
  const missing = google.filter((name) => !isSet(source, name))
  const isMeant = google.some((name) => name.startsWith('GOOGLE_') && isSet(source, name))
  return isMeant && missing.length > 0 ? [`Google sign-in is off: ${missing.join(' and ')} must be set too.`] : []
}

/** A token of reCAPTCHA that was made on another site's page is told from ours by the host alone. */
function withoutHost(source: Source): string[] {
  const check = source.BOT_CHECK?.trim() || (isSet(source, 'RECAPTCHA_SITE_KEY') ? 'recaptcha' : 'off')
  if (check !== 'recaptcha' || isSet(source, 'APP_ORIGIN')) return []
  return ['reCAPTCHA cannot check that tokens come from this site: APP_ORIGIN must be set too.']
}

/** A public address that only this machine can open lets nobody join. */
function withoutPhones({ APP_ORIGIN = '' }: Source): string[] {
  const isHere = URL.canParse(APP_ORIGIN) && isThisMachine(new URL(APP_ORIGIN).hostname)
  return isHere ? [`Phones cannot join: APP_ORIGIN is ${APP_ORIGIN}, which only this machine can open.`] : []
}

/** Of several processes none could show what another keeps in its folder. */
function withoutPictures(source: Source): string[] {
  const isOff = isSet(source, 'REDIS_URL') && !isSet(source, 'S3_ENDPOINT')
  const needed = 'S3_ENDPOINT, S3_BUCKET, S3_ACCESS_KEY_ID and S3_SECRET_ACCESS_KEY must be set too'
  return isOff ? [`Pictures are off: with REDIS_URL they are stored in a bucket, so ${needed}.`] : []
}

type Source = Record<string, string | undefined>

const isSet = (source: Source, name: string): boolean => Boolean(source[name]?.trim())
