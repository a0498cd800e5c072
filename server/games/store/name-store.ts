import { sql } from 'drizzle-orm'
import type { Transaction } from '../../db/transaction'

/** Which of these nicknames players of these games have, by their keys. */
export async function findTakenKeys(
  tx: Transaction,
  gameIds: readonly number[],
  keys: readonly string[],
): Promise<Set<string>> {
  const { rows } = await tx.execute<{ key: string }>(sql`
    SELECT DISTINCT nickname_key AS key FROM game_participants
    WHERE game_session_id = ANY (${sql.param(gameIds)}::int[]) AND nickname_key = ANY (${sql.param(keys)}::text[])
      AND removed_at IS NULL`)
  return new Set(rows.map(({ key }) => key))
}
