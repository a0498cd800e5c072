import fastify from 'fastify'
import pino from 'pino'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { runPeriodically, startPeriodicJob } from './periodic-job'

const minute = 60_000
const hour = 60 * minute

beforeEach(() => void vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] }))
afterEach(() => void vi.useRealTimers())

function start(run: (signal: AbortSignal) => Promise<void>) {
  const app = fastify()
  const lines: string[] = []
  const log = pino({ level: 'info' }, { write: (line) => void lines.push(line) })
  runPeriodically(app, { log }, { everyMs: hour, what: 'count stars', run })
  return { app, lines }
}

test('the first run is a minute after the start, and each next one an hour after the last has ended', async () => {
  let started = 0
  let end = () => {}
  const { app } = start(() => {
    started++
    return new Promise((resolve) => (end = resolve))
  })
  await vi.advanceTimersByTimeAsync(minute - 1)
  expect(started).toBe(0)
  await vi.advanceTimersByTimeAsync(1)
  expect(started).toBe(1)
  await vi.advanceTimersByTimeAsync(2 * hour)
  expect(started).toBe(1)
  end()
  await vi.advanceTimersByTimeAsync(hour)
  expect(started).toBe(2)
  end()
  await app.close()
})

test('a run that fails is logged, and there is a next one', async () => {
  let started = 0
  const { app, lines } = start(async () => {
    started++
    throw new Error('cloudy')
  })
  await vi.advanceTimersByTimeAsync(minute + hour)
  expect(started).toBe(2)
  expect(lines.map((line) => (JSON.parse(line) as { msg: string }).msg)).toEqual([
    'Could not count stars; will retry',
    'Could not count stars; will retry',
  ])
  await app.close()
})

test('closing aborts a run in progress, waits for its end, and starts no other', async () => {
  const seen: string[] = []
  const { app, lines } = start(
    (signal) =>
      new Promise((_, reject) => {
        seen.push('started')
        signal.addEventListener('abort', () => {
          // A run ends some time after its signal.
          queueMicrotask(() => {
            seen.push('ended')
            reject(new Error('aborted'))
          })
        })
      }),
  )
  await vi.advanceTimersByTimeAsync(minute)
  await app.close()
  expect(seen).toEqual(['started', 'ended'])
  await vi.advanceTimersByTimeAsync(2 * hour)
  expect([seen, lines]).toEqual([['started', 'ended'], []])
})

test('a job that begins at once may be run between two runs, but never twice at the same time', async () => {
  let started = 0
  let end = () => {}
  let everyMs = minute
  const run = () => {
    started++
    return new Promise<void>((resolve) => (end = resolve))
  }
  const ended = async () => {
    end()
    await vi.advanceTimersByTimeAsync(0)
  }
  const job = startPeriodicJob(
    { log: pino({ level: 'silent' }) },
    { firstAfterMs: 0, everyMs: () => everyMs, what: 'count', run },
  )
  expect(started).toBe(1)
  job.runNow()
  expect(started).toBe(1)
  await ended()
  job.runNow()
  expect(started).toBe(2)

  everyMs = hour
  await ended()
  await vi.advanceTimersByTimeAsync(hour - 1)
  expect(started).toBe(2)
  await vi.advanceTimersByTimeAsync(1)
  expect(started).toBe(3)

  const stopped = job.stop()
  end()
  await stopped
  job.runNow()
  await vi.advanceTimersByTimeAsync(2 * hour)
  expect(started).toBe(3)
})
