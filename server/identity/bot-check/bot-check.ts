import type { BotCheckAction, BotCheckChallenge, BotCheckKind } from '../../../contract/endpoints/bot-check'
import { Problem } from '../../problems/problem'

/** Keeps programs from trying to sign in a million times. */
export interface BotCheck {
  /** Sent to the sign-in page. */
  key: { kind: BotCheckKind; siteKey: string | null }
  /** Whether this token was made for this action on this site, is recent, and has not been used before. */
  accepts(token: string, action: BotCheckAction): Promise<boolean>
  /** A new challenge for this action, if the check uses challenges. */
  challenge?(action: BotCheckAction): Promise<BotCheckChallenge>
}

/** Called before a protected call does anything. If the check is off, any or no token is accepted. */
export async function refuseBots(
  check: BotCheck,
  token: string | null | undefined,
  action: BotCheckAction,
): Promise<void> {
  if (!(await check.accepts(token ?? '', action))) throw new Problem('bot_check_failed')
}
