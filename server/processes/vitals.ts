import { monitorEventLoopDelay } from 'node:perf_hooks'

/** How a process fares. */
export interface Vitals {
  eventLoopDelayMs: number
  memoryBytes: number
}

/** Coarse, because each step wakes the process, also on a laptop that plays nothing. */
const stepMs = 100

/** Measures from now on. Each reading tells of the time since the one before. */
export function measureVitals(): () => Vitals {
  const steps = monitorEventLoopDelay({ resolution: stepMs })
  steps.enable()
  return () => {
    const delayMs = steps.percentile(99) / 1e6 - stepMs
    steps.reset()
    return { eventLoopDelayMs: Math.max(0, Math.round(10 * delayMs) / 10), memoryBytes: process.memoryUsage.rss() }
  }
}
