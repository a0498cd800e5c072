import { monitorEventLoopDelay } from 'node:perf_hooks'

const stepMs = 10

export interface DelayMeter {
  /** The longest delay since the last reading. */
  readMs(): number
  stop(): void
}

/** Measures from now on. Wakes the process a hundred times a second, so only while that matters. */
export function measureDelay(): DelayMeter {
  const steps = monitorEventLoopDelay({ resolution: stepMs })
  steps.enable()
  return {
    readMs() {
      const delayMs = steps.max / 1e6 - stepMs
      steps.reset()
      return Math.max(0, delayMs)
    },
    stop: () => void steps.disable(),
  }
}
