import { and, eq, isNull, sql } from 'drizzle-orm'
import { limits } from '../../../../contract/limits'
import type { Waiting } from '../../../../rules/games/seats/admission'
import type { Start } from '../../../../rules/games/seats/joining'
import { gameParticipants } from '../../../db/tables'
import type { Arrived } from '../../../../rules/games/seats/bursts'
import type { Database } from '../../../db/database'
import type { Transaction } from '../../../db/transaction'

/** All players with the time and address hash of their join, except those from the previous game. */
export async function findArrivals(db: Database, gameId: number): Promise<Arrived[]> {
  const { rows } = await db.$client.query<Arrived>({
    text: `
      SELECT id, nickname, extract(epoch FROM joined_at)::float8 * 1000 AS "joinedAt",
             encode(address_hash, 'base64') AS address
      FROM game_participants WHERE game_session_id = $1 AND removed_at IS NULL AND admitted AND NOT follows
        AND NOT is_drawn`,
    values: [gameId],
  })
  return rows
}

export interface Removed {
  id: number
  nickname: string
  face: number
  canRejoin: boolean
}

/** Removed players and denied newcomers, last first, without those who may rejoin and have, by browser and name. */
export async function findRemoved(db: Database, gameId: number): Promise<Removed[]> {
  const { rows } = await db.$client.query<Removed>({
    text: `
      SELECT id, nickname, face, can_rejoin AS "canRejoin"
      FROM game_participants p
      WHERE game_session_id = $1 AND removed_at IS NOT NULL
        AND NOT (can_rejoin AND EXISTS (
          SELECT FROM game_participants back
          WHERE back.game_session_id = $1 AND back.seat_hash = p.seat_hash AND back.id > p.id
            AND (back.nickname_key || back.former_keys) && (p.nickname_key || p.former_keys)
        ))
      ORDER BY removed_at DESC, id DESC
      LIMIT $2`,
    values: [gameId, limits.playersPerGame],
  })
  return rows
}

// The game must be locked for each of these.

/** Newcomers waiting for admission, in order of arrival. */
export async function findWaiting(tx: Transaction, gameId: number): Promise<Waiting[]> {
  const { id, gameSessionId, admitted, removedAt, isToLookAt } = gameParticipants
  return tx
    .select({ id, isToLookAt })
    .from(gameParticipants)
    .where(and(eq(gameSessionId, gameId), eq(admitted, false), isNull(removedAt)))
    .orderBy(id)
}

/** Gives these newcomers seats, as if they joined now. */
export async function admitNewcomers(
  tx: Transaction,
  gameId: number,
  ids: readonly number[],
  { missedMs, firstQuestion, earlier }: Start,
): Promise<void> {
  await tx.execute(sql`
    UPDATE game_participants
    SET admitted = true, total_time_ms = ${missedMs}, first_question_index = ${firstQuestion},
        earlier_rounds = ${earlier && JSON.stringify(earlier)}::jsonb
    WHERE game_session_id = ${gameId} AND id = ANY (${sql.param(ids)}::int[])`)
}

/** Which of these are in the game; with `onlyGone`, only those not present. */
export async function findParticipants(
  tx: Transaction,
  gameId: number,
  { ids, onlyGone }: { ids: readonly number[]; onlyGone: boolean },
): Promise<(Waiting & { admitted: boolean })[]> {
  const { rows } = await tx.execute<{ id: number; admitted: boolean; isToLookAt: boolean }>(sql`
    SELECT id, admitted, is_to_look_at AS "isToLookAt" FROM game_participants
    WHERE game_session_id = ${gameId} AND id = ANY (${sql.param(ids)}::int[]) AND removed_at IS NULL
      AND (NOT ${onlyGone} OR NOT is_active)`)
  return rows
}

export async function markRemoved(
  tx: Transaction,
  gameId: number,
  { ids, canRejoin }: { ids: readonly number[]; canRejoin: boolean },
  now: number,
): Promise<void> {
  await tx.execute(sql`
    UPDATE game_participants
    SET removed_at = ${new Date(now).toISOString()}, is_active = false, can_rejoin = ${canRejoin}, members = '[]'
    WHERE game_session_id = ${gameId} AND id = ANY (${sql.param(ids)}::int[])`)
}

/** When a game ends, deletes newcomers who were never admitted, and all address hashes. */
export async function deleteArrivals(tx: Transaction, gameId: number): Promise<void> {
  await tx.execute(sql`DELETE FROM game_participants WHERE game_session_id = ${gameId} AND NOT admitted`)
  await tx.execute(sql`
    UPDATE game_participants SET address_hash = NULL WHERE game_session_id = ${gameId} AND address_hash IS NOT NULL`)
}
