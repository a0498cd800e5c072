import { monitorEventLoopDelay } from 'node:perf_hooks'

/** How a process is doing. */
export interface Vitals {
  eventLoopDelayMs: number
  memoryBytes: number
}

/** Coarse, because each step wakes the process, even on an idle laptop. */
const stepMs = 100

/** Measures from now on. Each reading covers the time since the previous one. */
export function measureVitals(): () => Vitals {
  const steps = monitorEventLoopDelay({ resolution: stepMs })
  steps.enable()
  return () => {
    const delayMs = steps.percentile(99) / 1e6 - stepMs
    steps.reset()
    return { eventLoopDelayMs: Math.max(0, Math.round(10 * delayMs) / 10), memoryBytes: process.memoryUsage.rss() }
  }
}
