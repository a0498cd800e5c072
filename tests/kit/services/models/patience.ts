import { setImmediate } from 'node:timers/promises'
import { vi } from 'vitest'

/**
 * Lets minutes pass until a promise is settled. The test must have called `vi.useFakeTimers` with `setTimeout` and
 * `clearTimeout`.
 */
export async function passMinutes<T>(until: Promise<T>): Promise<T> {
  let isSettled = false
  const settle = () => void (isSettled = true)
  until.then(settle, settle)
  while (!isSettled) {
    await vi.advanceTimersByTimeAsync(60_000)
    await setImmediate()
  }
  return until
}
