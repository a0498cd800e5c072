import * as z from 'zod'
import type { Env } from '../env'
import { Problem } from '../http/problem'
import type { BotCheck } from './bot-check'

const patienceMs = 5_000
const tries = 2
const leastScore = 0.5

const Verdict = z.object({
  success: z.boolean(),
  action: z.string().optional(),
  score: z.number().optional(),
  hostname: z.string().optional(),
})

/**
 * reCAPTCHA v3. Google's word counts only for our own action and page, and only when it takes the visitor for a person.
 * When Google cannot be asked nobody comes in, so that a check which was asked for never silently ends: see
 * docs/decisions/0012.
 */
export function recaptcha(env: Env): BotCheck {
  const {
    RECAPTCHA_VERIFY_URL: address,
    RECAPTCHA_SITE_KEY = null,
    RECAPTCHA_SECRET_KEY: secret = '',
    APP_ORIGIN,
  } = env
  const host = APP_ORIGIN && new URL(APP_ORIGIN).hostname

  return {
    key: { kind: 'recaptcha', siteKey: RECAPTCHA_SITE_KEY },
    async accepts(token, action) {
      if (token === '') return false
      const { success, score = 0, ...verdict } = await asked(address, { secret, response: token })
      const isHere = host === undefined || verdict.hostname === host
      return success && verdict.action === action && score >= leastScore && isHere
    },
  }
}

async function asked(
  address: string,
  form: Record<string, string>,
  triesLeft = tries,
): Promise<z.output<typeof Verdict>> {
  try {
    const reply = await fetch(address, {
      method: 'POST',
      body: new URLSearchParams(form),
      redirect: 'error',
      signal: AbortSignal.timeout(patienceMs),
    })
    if (!reply.ok) throw new Error(`The verification answered ${reply.status}`)
    return Verdict.parse(await reply.json())
  } catch (error) {
    // Who has waited once is not made to wait again.
    const isTired = error instanceof Error && error.name === 'TimeoutError'
    if (isTired || triesLeft <= 1) throw new Problem('bot_check_unavailable')
    return asked(address, form, triesLeft - 1)
  }
}
