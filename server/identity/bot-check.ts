import type { BotCheckAction, BotCheckChallenge, BotCheckKind } from '../../contract/bot-check'
import type { Deps } from '../deps'
import { Problem } from '../http/problem'
import { altcha } from './altcha'
import { recaptcha } from './recaptcha'

/** What stands between a sign-in and programs that try it a million times. */
export interface BotCheck {
  /** What the sign-in page is told. */
  key: { kind: BotCheckKind; siteKey: string | null }
  /** Whether this token was made for this action, here, lately and never before. */
  accepts(token: string, action: BotCheckAction): Promise<boolean>
  /** A new piece of work for this action, where the check is one. */
  challenge?(action: BotCheckAction): Promise<BotCheckChallenge>
}

export function botCheck(deps: Deps): BotCheck {
  switch (deps.env.BOT_CHECK) {
    case 'recaptcha':
      return recaptcha(deps)
    case 'altcha':
      return altcha(deps)
    case 'off':
      return { key: { kind: 'off', siteKey: null }, accepts: async () => true }
  }
}

/** Asked before a protected call does anything. Where the check is off, a missing token is as good as any. */
export async function refuseBots(
  check: BotCheck,
  token: string | null | undefined,
  action: BotCheckAction,
): Promise<void> {
  if (!(await check.accepts(token ?? '', action))) throw new Problem('bot_check_failed')
}
