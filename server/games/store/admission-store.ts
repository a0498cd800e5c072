import { and, eq, isNull, sql } from 'drizzle-orm'
import type { Beginning } from '../../../rules/joining'
import { gameParticipants } from '../../db/tables'
import type { Arrived } from '../../../rules/bursts'
import type { Database } from '../../db/database'
import type { Transaction } from '../../db/transaction'

/** Who has joined, when, and which of them from one address. */
export async function arrivals(db: Database, gameId: number): Promise<Arrived[]> {
  const { rows } = await db.$client.query<Arrived>({
    text: `
      SELECT id, nickname, extract(epoch FROM joined_at)::float8 * 1000 AS "joinedAt",
             encode(address_hash, 'base64') AS address
      FROM game_participants WHERE game_session_id = $1 AND removed_at IS NULL AND admitted`,
    values: [gameId],
  })
  return rows
}

// The game must be locked for each of these.

/** Who waits to be let in, in the order in which they came. */
export async function waitingIn(tx: Transaction, gameId: number): Promise<number[]> {
  const { id, gameSessionId, admitted, removedAt } = gameParticipants
  const found = await tx
    .select({ id })
    .from(gameParticipants)
    .where(and(eq(gameSessionId, gameId), eq(admitted, false), isNull(removedAt)))
    .orderBy(id)
  return found.map((one) => one.id)
}

/** These have a seat from now on, and begin like somebody who joins now. */
export async function seatWaiting(
  tx: Transaction,
  gameId: number,
  ids: readonly number[],
  { missedMs, firstQuestion }: Beginning,
): Promise<void> {
  await tx.execute(sql`
    UPDATE game_participants
    SET admitted = true, total_time_ms = ${missedMs}, first_question_index = ${firstQuestion}
    WHERE game_session_id = ${gameId} AND id = ANY (${sql.param(ids)}::int[])`)
}

export interface Removal {
  ids: readonly number[]
  /** Taken out with others: no ban. */
  canRejoin: boolean
  /** Only those of them who are gone. */
  onlyGone: boolean
}

/** Takes participants out in one statement. Answers who of them was still in, and whether they had been admitted. */
export async function removeParticipants(
  tx: Transaction,
  gameId: number,
  { ids, canRejoin, onlyGone }: Removal,
  now: number,
): Promise<{ id: number; admitted: boolean }[]> {
  const { rows } = await tx.execute<{ id: number; admitted: boolean }>(sql`
    UPDATE game_participants
    SET removed_at = ${new Date(now).toISOString()}, is_active = false, can_rejoin = ${canRejoin}
    WHERE game_session_id = ${gameId} AND id = ANY (${sql.param(ids)}::int[]) AND removed_at IS NULL
      AND (NOT ${onlyGone} OR NOT is_active)
    RETURNING id, admitted`)
  return rows
}

/** With the end of a game those who were never let in are forgotten, and so is what is known of anybody's address. */
export async function forgetArrivals(tx: Transaction, gameId: number): Promise<void> {
  await tx.execute(sql`DELETE FROM game_participants WHERE game_session_id = ${gameId} AND NOT admitted`)
  await tx.execute(sql`
    UPDATE game_participants SET address_hash = NULL WHERE game_session_id = ${gameId} AND address_hash IS NOT NULL`)
}
