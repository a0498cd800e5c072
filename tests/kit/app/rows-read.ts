import { sql } from 'drizzle-orm'
import type { Database } from '../../../server/db/database'

/** How many rows of the tables of live games and assignments the work reads. The database has one connection. */
export async function rowsRead(db: Database, work: () => Promise<unknown>): Promise<number> {
  const before = await readSoFar(db)
  await work()
  return (await readSoFar(db)) - before
}

async function readSoFar(db: Database): Promise<number> {
  await db.execute(sql`SELECT pg_stat_force_next_flush()`)
  const isTheirs = sql`relname IN (
    'game_participants', 'game_answers', 'assignment_people', 'assignment_seats', 'assignment_attempts',
    'assignment_answers')`
  const { rows } = await db.execute<{ read: number }>(sql`
    SELECT (SELECT sum(seq_tup_read) FROM pg_stat_user_tables WHERE ${isTheirs})::int
         + (SELECT sum(idx_tup_read) FROM pg_stat_user_indexes WHERE ${isTheirs})::int AS read`)
  return rows[0]!.read
}
