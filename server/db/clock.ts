import { sql } from 'drizzle-orm'
import type { Database } from './database'

export interface Clock {
  /** Milliseconds since 1970 by the database's clock. */
  now: () => number
  stop: () => void
}

/** What one look at a clock far away tells: its moment lies this far from our own ticks, give or take half the way. */
export interface Look {
  offsetMs: number
  uncertaintyMs: number
}

const sharpEnoughMs = 2

/** A slow answer that does not contradict what is known teaches nothing; a quick one, or a contradiction, does. */
export function learn(known: Look | undefined, seen: Look): Look {
  if (!known || seen.uncertaintyMs <= Math.max(sharpEnoughMs, known.uncertaintyMs)) return seen
  return Math.abs(seen.offsetMs - known.offsetMs) > seen.uncertaintyMs ? seen : known
}

/**
 * The database's clock, so that processes whose machines disagree about the time agree about every deadline. Between
 * looks it goes on by ticks that no setting of this machine's clock can move.
 */
export async function databaseClock(db: Database, everyMs = 10_000): Promise<Clock> {
  let known = await look(db)
  for (let sample = 0; sample < 2; sample++) known = learn(known, await look(db))

  const timer = setInterval(() => {
    // While the database is away the last known clock ticks on.
    look(db).then(
      (seen) => (known = learn(known, seen)),
      () => {},
    )
  }, everyMs)
  timer.unref()
  return { now: () => performance.now() + known.offsetMs, stop: () => clearInterval(timer) }
}

async function look(db: Database): Promise<Look> {
  const askedAt = performance.now()
  const { rows } = await db.execute<{ ms: number }>(
    sql`select (extract(epoch from clock_timestamp()) * 1000)::float8 as ms`,
  )
  const answeredAt = performance.now()
  const uncertaintyMs = (answeredAt - askedAt) / 2
  return { offsetMs: Number(rows[0]?.ms) - (askedAt + uncertaintyMs), uncertaintyMs }
}
