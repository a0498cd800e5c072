import * as z from 'zod'
import type { Deps } from '../deps'
import { Problem } from '../http/problem'
import type { BotCheck } from './bot-check'

const timeoutMs = 5_000
const tries = 2
const leastScore = 0.5
const warnedAgainMs = 60_000

const Verdict = z.object({
  success: z.boolean(),
  action: z.string().optional(),
  score: z.number().optional(),
  hostname: z.string().optional(),
  'error-codes': z.array(z.string()).optional().catch(undefined),
})
type Verdict = z.output<typeof Verdict>

/** What Google says of us, and not of the visitor. */
const ourFaults = new Set(['missing-input-secret', 'invalid-input-secret'])

/**
 * reCAPTCHA v3. Google's word counts only for our own action and page, and only when it takes the visitor for a person.
 * When Google cannot be asked nobody comes in, so that a check which was asked for never silently ends: see
 * docs/decisions/0012.
 */
export function recaptcha({ env, log, now }: Pick<Deps, 'env' | 'log' | 'now'>): BotCheck {
  const {
    RECAPTCHA_VERIFY_URL: address,
    RECAPTCHA_SITE_KEY = null,
    RECAPTCHA_SECRET_KEY: secret = '',
    APP_ORIGIN,
  } = env
  const host = APP_ORIGIN && new URL(APP_ORIGIN).hostname

  let isQuietUntil = 0
  /** As long as it lasts nobody comes in, so whoever runs this has to hear of it; once a minute is enough. */
  function warn(reason: object, message: string): void {
    if (now() < isQuietUntil) return
    isQuietUntil = now() + warnedAgainMs
    log.warn(reason, message)
  }

  async function verdictOn(token: string): Promise<Verdict> {
    try {
      const verdict = await asked(address, { secret, response: token })
      const fault = verdict['error-codes']?.find((code) => ourFaults.has(code))
      if (fault) warn({ reason: fault }, 'Google rejected RECAPTCHA_SECRET_KEY, so nobody can sign in')
      return verdict
    } catch (error) {
      warn({ reason: reasonOf(error) }, 'reCAPTCHA cannot be reached, so nobody can sign in')
      throw new Problem('bot_check_unavailable')
    }
  }

  return {
    key: { kind: 'recaptcha', siteKey: RECAPTCHA_SITE_KEY },
    async accepts(token, action) {
      if (token === '') return false
      const { success, score = 0, ...verdict } = await verdictOn(token)
      const isHere = host === undefined || verdict.hostname === host
      return success && verdict.action === action && score >= leastScore && isHere
    },
  }
}

async function asked(address: string, form: Record<string, string>, triesLeft = tries): Promise<Verdict> {
  try {
    const reply = await fetch(address, {
      method: 'POST',
      body: new URLSearchParams(form),
      redirect: 'error',
      signal: AbortSignal.timeout(timeoutMs),
    })
    if (!reply.ok) {
      await reply.body?.cancel()
      throw new Error(`It replied with ${reply.status}`)
    }
    return Verdict.parse(await reply.json())
  } catch (error) {
    // Who has waited once is not made to wait again.
    const isTired = error instanceof Error && error.name === 'TimeoutError'
    if (isTired || triesLeft <= 1) throw error
    return asked(address, form, triesLeft - 1)
  }
}

/** In few words, and never what was sent. */
function reasonOf(error: unknown): string {
  if (error instanceof z.ZodError || error instanceof SyntaxError) return 'It answered something else'
  if (!(error instanceof Error)) return 'unknown'
  return error.cause instanceof Error ? error.cause.message : error.message
}
