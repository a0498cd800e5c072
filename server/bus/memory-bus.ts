import type { Bus } from './bus'

/** One process: who listens hears at once, and in the order of the publishing. */
export function memoryBus(): Bus {
  const listeners = new Map<string, Set<(message: unknown) => void>>()
  return {
    publish(channel, message) {
      for (const listener of listeners.get(channel) ?? []) listener(message)
    },
    subscribe(channel, listener) {
      const here = listeners.get(channel) ?? new Set()
      listeners.set(channel, here.add(listener))
      return () => {
        here.delete(listener)
        if (here.size === 0) listeners.delete(channel)
      }
    },
    async close() {
      listeners.clear()
    },
  }
}
