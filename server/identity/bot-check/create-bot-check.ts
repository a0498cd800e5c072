import type { Deps } from '../../deps'
import { altcha } from './altcha'
import type { BotCheck } from './bot-check'
import { recaptcha } from './recaptcha'

/** The check that `BOT_CHECK` names. */
export function createBotCheck(deps: Deps): BotCheck {
  switch (deps.env.BOT_CHECK) {
    case 'recaptcha':
      return recaptcha(deps)
    case 'altcha':
      return altcha(deps)
    case 'off':
      return { key: { kind: 'off', siteKey: null }, accepts: async () => true }
  }
}
