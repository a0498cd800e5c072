/** Whose page’s code runs: each browser in this process is known through every callback of its own. */
import { AsyncLocalStorage } from 'node:async_hooks'
import type { Browser } from './browser'

const running = new AsyncLocalStorage<Browser>()

export const runAs = <T>(browser: Browser, act: () => T): T => running.run(browser, act)

export function currentBrowser(): Browser {
  const browser = running.getStore()
  if (!browser) throw new Error('A page’s code runs outside of any browser')
  return browser
}
