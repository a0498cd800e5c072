import type { BotCheckAction } from '../../contract/endpoints/bot-check'

/** Makes tokens after it has loaded its script. */
export interface TokenMaker {
  load: () => Promise<unknown>
  make: (action: BotCheckAction) => Promise<string>
}
