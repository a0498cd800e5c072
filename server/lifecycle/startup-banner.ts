import { brand } from '../../contract/brand'
import { isBillingSetUp, type Env } from '../env'
import { addresses } from '../machine/addresses'
import type { PasswordNotice } from '../secrets/secrets'
import { aiModelOf, missingAiSettings } from '../settings/ai-settings'
import { isLiveKey } from '../settings/stripe-settings'

/** The lines on the terminal once the server runs: where to open it, and how to sign in. */
export function printStartupBanner(env: Env, passwordNotice: PasswordNotice): void {
  process.stdout.write(`${startupLines(env, passwordNotice).join('\n')}\n`)
}

export function startupLines(env: Env, passwordNotice: PasswordNotice): string[] {
  const here = env.APP_ORIGIN ?? `http://localhost:${env.PORT}`
  const others = addresses(env).filter((origin) => origin !== here)
  return [
    `${brand} is running.`,
    '',
    `  Open            ${here}`,
    ...others.map((origin, index) => `  ${index === 0 ? 'Phones' : '      '}          ${origin}`),
    `  Administrator   ${env.ADMIN_USERNAME}`,
    ...passwordLines(passwordNotice),
    ...paymentLines(env),
    ...aiLines(env),
    '',
    '  Press Ctrl-C to stop.',
  ]
}

function paymentLines(env: Env): string[] {
  if (!isBillingSetUp(env)) return []
  return [`  Payments        ${isLiveKey(env.STRIPE_SECRET_KEY) ? 'live' : 'test mode'}`]
}

function aiLines(env: Env): string[] {
  const model = aiModelOf(env)
  const missing = missingAiSettings(env)
  if (missing.length > 0)
    return [`  AI              off: ${missing.join(' and ')} ${missing.length === 1 ? 'is' : 'are'} missing`]
  if (!model) return []
  const place = model.baseUrl === undefined ? '' : `, at ${new URL(model.baseUrl).host}`
  return [`  AI              ${model.provider}, ${model.name}${place}`]
}

function passwordLines(notice: PasswordNotice): string[] {
  if (!notice) return []
  if ('file' in notice) return [`  Password        in ${notice.file}`]
  return [`  Password        ${notice.password}   (shown only once: write it down)`]
}
