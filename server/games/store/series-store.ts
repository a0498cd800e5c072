/** Games that are played one after the other with the same people are a series; a finished one may be followed twice. */
import { sql, type SQL } from 'drizzle-orm'
import type { Database } from '../../db/database'
import type { Transaction } from '../../db/transaction'

/** So many games back a seat is still known, and a phone that slept is still led on. */
const gamesBack = 10

export interface GameOfSeries {
  id: number
  pin: string
  status: 'waiting' | 'question' | 'countdown' | 'finished'
  quizId: number | null
  nextPin: string | null
}

/** A game that is over, or a lobby that another one takes the place of: from both everybody goes on. */
export const isLeftNow = ({ status }: GameOfSeries): boolean => status === 'waiting' || status === 'finished'

/** The newest games of the series that `id` belongs to, the newest one first. */
export async function newestOfSeries(db: Database | Transaction, id: number): Promise<GameOfSeries[]> {
  const { rows } = await db.execute<GameOfSeries & Record<string, unknown>>(sql`
    ${seriesOf(id)}
    SELECT s.id, s.pin, s.status, s.quiz_id AS "quizId", s.next_pin AS "nextPin"
    FROM series JOIN game_sessions s USING (id)
    ORDER BY s.id DESC LIMIT ${gamesBack + 1}`)
  return rows
}

/** The games of its series that were started before it, the last one first. */
export async function gamesBefore(
  db: Database | Transaction,
  { id, previousGameId }: { id: number; previousGameId: number | null },
): Promise<number[]> {
  if (previousGameId === null) return []
  const { rows } = await db.execute<{ id: number }>(sql`
    ${seriesOf(id)}
    SELECT s.id FROM series JOIN game_sessions s USING (id)
    WHERE s.id < ${id} ORDER BY s.id DESC LIMIT ${gamesBack}`)
  return rows.map((row) => row.id)
}

/** Back to where the series began, and from there to all that followed. A game that was deleted is a beginning, too. */
const seriesOf = (id: number): SQL => sql`
  WITH RECURSIVE back AS (
    SELECT id, previous_game_id, 0 AS steps FROM game_sessions WHERE id = ${id}
    UNION ALL
    SELECT s.id, s.previous_game_id, steps + 1 FROM back JOIN game_sessions s ON s.id = back.previous_game_id
    WHERE steps < ${gamesBack}
  ), series AS (
    (SELECT coalesce(previous_game_id, id) AS id FROM back ORDER BY steps DESC LIMIT 1)
    UNION ALL
    SELECT s.id FROM series JOIN game_sessions s ON s.previous_game_id = series.id
  )`
