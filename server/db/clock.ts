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

/** A slow sample counts only if it contradicts the known offset; a quick one always counts. */
export function better(known: Sample | undefined, sample: Sample): Sample {
  if (!known || sample.uncertaintyMs <= Math.max(goodEnoughMs, known.uncertaintyMs)) return sample
  return Math.abs(sample.offsetMs - known.offsetMs) > sample.uncertaintyMs ? sample : known
}

/**
 * The database's clock, so that processes agree about every deadline though their machines disagree about the time. Between
 * samples it advances by monotonic ticks, which changes of this machine's clock do not move.
 */
export async function databaseClock(db: Database, everyMs = 10_000): Promise<Clock> {
  let known = await takeSample(db)
  for (let more = 0; more < 2; more++) known = better(known, await takeSample(db))

  const timer = setInterval(() => {
    // While the database is unavailable the last known offset holds.
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
