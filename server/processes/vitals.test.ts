import { setTimeout as pause } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { measureVitals } from './vitals'

test('an event loop that was blocked was late, and is not any more in the next interval', async () => {
  const vitals = measureVitals()
  await pause(220)
  for (const end = performance.now() + 400; performance.now() < end;);
  await pause(220)
  expect(vitals().eventLoopDelayMs).toBeGreaterThan(200)
  await pause(220)
  expect(vitals().eventLoopDelayMs).toBeLessThan(200)
  expect(vitals().memoryBytes).toBeGreaterThan(10_000_000)
})
