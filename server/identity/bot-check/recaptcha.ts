import * as z from 'zod'
import type { Deps } from '../../deps'
import { Problem } from '../../problems/problem'
import type { BotCheck } from './bot-check'

const timeoutMs = 5_000
const attempts = 2
const minScore = 0.5
const warnEveryMs = 60_000

const Verdict = z.object({
  success: z.boolean(),
  action: z.string().optional(),
  score: z.number().optional(),
  hostname: z.string().optional(),
  'error-codes': z.array(z.string()).optional().catch(undefined),
})
type Verdict = z.output<typeof Verdict>

/** Errors in our settings rather than by the visitor. */
const ourFaults = new Set(['missing-input-secret', 'invalid-input-secret'])

/**
 * reCAPTCHA v3. A verdict counts only for our action and page, and only if Google considers the visitor a person. While
 * Google is unreachable nobody can sign in, so that protection never silently ends: see docs/decisions/0012.
 */
export function recaptcha({ env, log, now }: Pick<Deps, 'env' | 'log' | 'now'>): BotCheck {
  const {
    RECAPTCHA_VERIFY_URL: address,
    RECAPTCHA_SITE_KEY = null,
    RECAPTCHA_SECRET_KEY: secret = '',
    APP_ORIGIN,
  } = env
  const host = APP_ORIGIN && new URL(APP_ORIGIN).hostname

  let quietUntil = 0
  /** Nobody can sign in while this lasts, so the operator must know; once a minute is enough. */
  function warn(reason: object, message: string): void {
    if (now() < quietUntil) return
    quietUntil = now() + warnEveryMs
    log.warn(reason, message)
  }

  async function verdictOn(token: string): Promise<Verdict> {
    try {
      const verdict = await verify(address, { secret, response: token })
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
      return success && verdict.action === action && score >= minScore && isHere
    },
  }
}

async function verify(address: string, form: Record<string, string>, attemptsLeft = attempts): Promise<Verdict> {
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
    // A visitor who has waited for one timeout does not wait for another.
    const isTimeout = error instanceof Error && error.name === 'TimeoutError'
    if (isTimeout || attemptsLeft <= 1) throw error
    return verify(address, form, attemptsLeft - 1)
  }
}

/** Short, and without what was sent. */
function reasonOf(error: unknown): string {
  if (error instanceof z.ZodError || error instanceof SyntaxError) return 'It answered something else'
  if (!(error instanceof Error)) return 'unknown'
  return error.cause instanceof Error ? error.cause.message : error.message
}
