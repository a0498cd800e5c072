import type { Bus } from '../bus/bus'

const channel = 'processes'
/** Three heartbeats, and as long as a killed process counts as alive. */
const unheardAfterMs = 15_000
/** Each hears all others. Where there are many times as many, each speaks as many times less often. */
const manyProcesses = 20

/**
 * Whether the messages of each other process arrive here. A process that reaches its Redis hears itself even where the others
 * are at another one, or have another session secret.
 */
export function peerHeartbeats(bus: Bus, name: string) {
  /** The number of heartbeats from one time to the next. */
  let every = 1
  let heartbeats = 0
  /** Last heard, or first known to be alive. */
  const quietSince = new Map<string, number>()
  const subscribed = bus.subscribe(channel, (message) => {
    const { from } = message as { from: string }
    if (from !== name) quietSince.set(from, performance.now())
  })

  return {
    /** To be called at each heartbeat. */
    beat(): void {
      if (heartbeats++ % every === 0) bus.publish(channel, { from: name })
    },
    /** Which of these, all that are alive, have not been heard for long. */
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
