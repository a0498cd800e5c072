import { BotEventSource } from './event-source'
import { currentBrowser } from './running-browser'

interface PageInit {
  method?: string
  body?: string
  signal?: AbortSignal
}

/** A page that is never hidden or suspended. */
const alwaysVisible = { visibilityState: 'visible', addEventListener() {}, removeEventListener() {} }

/** What a page finds in a browser: each call and stream is the current browser's own. */
export function installPageGlobals(): void {
  Object.assign(globalThis, {
    fetch: (url: string, init?: PageInit) => currentBrowser().fetch(url, init),
    EventSource: BotEventSource,
    document: alwaysVisible,
    addEventListener: alwaysVisible.addEventListener,
    removeEventListener: alwaysVisible.removeEventListener,
    // Node has one, and through it all browsers would be one.
    BroadcastChannel: undefined,
  })
}
