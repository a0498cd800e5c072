import type { Bus } from '../bus/bus'

const channel = 'processes'
/** Three heartbeats, which is also how long a killed process counts as alive. */
const unheardAfterMs = 15_000
/** Every process receives all heartbeats, so beyond this number each sends proportionally fewer. */
const manyProcesses = 20

/**
 * Whether each other process's messages arrive here. A process that reaches its Redis receives its own messages even if
 * the others use another Redis or another session secret.
 */
export function peerHeartbeats(bus: Bus, name: string) {
  /** This process sends on every n-th beat. */
  let every = 1
  let heartbeats = 0
  /** When each was last received, or first known to be alive. */
  const quietSince = new Map<string, number>()
  const subscribed = bus.subscribe(channel, (message) => {
    const { from } = message as { from: string }
    if (from !== name) quietSince.set(from, performance.now())
  })

  return {
    /** Must be called at each heartbeat. */
    beat(): void {
      if (heartbeats++ % every === 0) bus.publish(channel, { from: name })
    },
    /** Those of these living processes that have been silent for too long. */
    unheard(others: readonly string[]): string[] {
      const now = performance.now()
      every = Math.max(1, Math.ceil(others.length / manyProcesses))
      for (const known of quietSince.keys()) if (!others.includes(known)) quietSince.delete(known)
      for (const other of others) if (!quietSince.has(other)) quietSince.set(other, now)
      return others.filter((other) => now - (quietSince.get(other) ?? now) > every * unheardAfterMs)
    },
    stop: (): void => void subscribed.then((unsubscribe) => unsubscribe()),
  }
}
