import fastify from 'fastify'
import pino from 'pino'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { runPeriodically } from './periodic-job'

const minute = 60_000
const hour = 60 * minute

beforeEach(() => void vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] }))
afterEach(() => void vi.useRealTimers())

function rounds(round: (signal: AbortSignal) => Promise<void>) {
  const app = fastify()
  const lines: string[] = []
  const log = pino({ level: 'info' }, { write: (line) => void lines.push(line) })
  runPeriodically(app, { log }, { everyMs: hour, what: 'count stars', round })
  return { app, lines }
}

test('the first round is a minute after the start, and each next one an hour after the last has ended', async () => {
  let begun = 0
  let end = () => {}
  const { app } = rounds(() => {
    begun++
    return new Promise((resolve) => (end = resolve))
  })
  await vi.advanceTimersByTimeAsync(minute - 1)
  expect(begun).toBe(0)
  await vi.advanceTimersByTimeAsync(1)
  expect(begun).toBe(1)
  await vi.advanceTimersByTimeAsync(2 * hour)
  expect(begun).toBe(1)
  end()
  await vi.advanceTimersByTimeAsync(hour)
  expect(begun).toBe(2)
  end()
  await app.close()
})

test('a round that fails is logged, and there is a next one', async () => {
  let begun = 0
  const { app, lines } = rounds(async () => {
    begun++
    throw new Error('cloudy')
  })
  await vi.advanceTimersByTimeAsync(minute + hour)
  expect(begun).toBe(2)
  expect(lines.map((line) => (JSON.parse(line) as { msg: string }).msg)).toEqual([
    'Could not count stars; will retry',
    'Could not count stars; will retry',
  ])
  await app.close()
})

test('closing tells a round that is under way, waits for its end, and begins no other', async () => {
  const seen: string[] = []
  const { app, lines } = rounds(
    (signal) =>
      new Promise((_, reject) => {
        seen.push('begun')
        signal.addEventListener('abort', () => {
          // The end of a round is a while after it was told.
          queueMicrotask(() => {
            seen.push('ended')
            reject(new Error('told to end'))
          })
        })
      }),
  )
  await vi.advanceTimersByTimeAsync(minute)
  await app.close()
  expect(seen).toEqual(['begun', 'ended'])
  await vi.advanceTimersByTimeAsync(2 * hour)
  expect([seen, lines]).toEqual([['begun', 'ended'], []])
})
