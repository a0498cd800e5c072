import type { Bus } from './bus'
import { Listeners } from './listeners'

/** A bus within one process. */
export function memoryBus(): Bus {
  const listeners = new Listeners()
  return {
    isConnected: true,
    onReconnected: () => {},
    publish: (channel, message) => listeners.notify(channel, message),
    async subscribe(channel, listener) {
      listeners.add(channel, listener)
      return () => void listeners.delete(channel, listener)
    },
    async check() {},
    async close() {
      listeners.clear()
    },
  }
}
