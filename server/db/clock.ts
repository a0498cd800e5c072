import { sql } from 'drizzle-orm'
import type { Database } from './database'
import { oneRow } from './one-row'

export interface Clock {
  /** Milliseconds since 1970 by the database's clock. */
  now: () => number
  stop: () => void
}

/** One reading of the database's clock: its offset from this process's ticks, uncertain by half of the round trip. */
export interface Sample {
  offsetMs: number
  uncertaintyMs: number
}

const goodEnoughMs = 2

/** Replaces the known sample by a quick one always, by a slow one only if the two contradict. */
export function better(known: Sample | undefined, sample: Sample): Sample {
  if (!known || sample.uncertaintyMs <= Math.max(goodEnoughMs, known.uncertaintyMs)) return sample
  return Math.abs(sample.offsetMs - known.offsetMs) > sample.uncertaintyMs ? sample : known
}

/**
 * The database's clock, so that processes agree on every deadline even if their machines' clocks differ. Between
 * samples it advances by monotonic ticks, which ignore changes of this machine's clock.
 */
export async function databaseClock(db: Database, everyMs = 10_000): Promise<Clock> {
  let known = await takeSample(db)
  for (let more = 0; more < 2; more++) known = better(known, await takeSample(db))

  const timer = setInterval(() => {
    // While the database is unavailable, the last offset remains in use.
    takeSample(db).then(
      (sample) => (known = better(known, sample)),
      () => {},
    )
  }, everyMs)
  timer.unref()
  return { now: () => performance.now() + known.offsetMs, stop: () => clearInterval(timer) }
}

async function takeSample(db: Database): Promise<Sample> {
  const askedAt = performance.now()
  const { rows } = await db.execute<{ ms: number }>(
    sql`select (extract(epoch from clock_timestamp()) * 1000)::float8 as ms`,
  )
  const answeredAt = performance.now()
  const uncertaintyMs = (answeredAt - askedAt) / 2
  return { offsetMs: oneRow(rows).ms - (askedAt + uncertaintyMs), uncertaintyMs }
}
