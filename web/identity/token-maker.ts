import type { BotCheckAction } from '../../contract/endpoints/bot-check'

/** Loads its script, then makes tokens. */
export interface TokenMaker {
  load: () => Promise<unknown>
  make: (action: BotCheckAction) => Promise<string>
}
