/** A series is a chain of games played by the same people, one after the other. A game may have two successors. */
import { sql, type SQL } from 'drizzle-orm'
import type { Database } from '../../../db/database'
import type { Transaction } from '../../../db/transaction'

/** How many games back a seat is still recognized, and a phone that slept is still brought along. */
const gamesBack = 10

export interface GameOfSeries {
  id: number
  pin: string
  status: 'waiting' | 'question' | 'countdown' | 'finished'
  quizId: number | null
  /** How many an evening has; 0 where it is one quiz. */
  rounds: number
  nextPin: string | null
}

/** Whether the players move on: from a finished game, or from a lobby that another one replaces. */
export const isLeftNow = ({ status }: GameOfSeries): boolean => status === 'waiting' || status === 'finished'

/** The newest games of the series that `id` belongs to, newest first. */
export async function newestOfSeries(db: Database | Transaction, id: number): Promise<GameOfSeries[]> {
  const { rows } = await db.execute<GameOfSeries & Record<string, unknown>>(sql`
    ${seriesOf(id)}
    SELECT s.id, s.pin, s.status, s.quiz_id AS "quizId", s.rounds, s.next_pin AS "nextPin"
    FROM series JOIN game_sessions s USING (id)
    ORDER BY s.id DESC LIMIT ${gamesBack + 1}`)
  return rows
}

/** The earlier games of its series, last one first. */
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

/** Goes back to the start of the series, then forward to all its games. A deleted game counts as a start, too. */
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
