import type { Database } from '../../../db/database'

/** Only the newest are kept. */
const addressesPerGame = 8

/** The lock waits for a command that may finish the game, since finishing deletes the addresses. */
export async function recordHostsAt(
  db: Database,
  seen: { gameId: number; hash: Buffer }[],
  now: number,
): Promise<void> {
  const games = seen.map(({ gameId }) => gameId)
  await db.$client.query({
    text: `
      WITH still AS MATERIALIZED (
        SELECT id FROM game_sessions WHERE id = ANY ($1::int[]) AND status <> 'finished' ORDER BY id FOR SHARE
      )
      INSERT INTO game_host_addresses (game_session_id, address_hash, seen_at)
      SELECT DISTINCT i.game, i.hash, $3::timestamptz
      FROM unnest($1::int[], $2::bytea[]) AS i (game, hash) JOIN still ON still.id = i.game
      ORDER BY 1, 2
      ON CONFLICT (game_session_id, address_hash) DO UPDATE SET seen_at = excluded.seen_at`,
    values: [games, seen.map(({ hash }) => hash), new Date(now)],
  })
  await db.$client.query({
    text: `
      DELETE FROM game_host_addresses a
      WHERE game_session_id = ANY ($1::int[]) AND ${addressesPerGame} <= (
        SELECT count(*) FROM game_host_addresses newer
        WHERE newer.game_session_id = a.game_session_id AND newer.seen_at > a.seen_at
      )`,
    values: [games],
  })
}

/** For each address, whether a game's host was seen there since this moment. */
export async function areHostsAt(db: Database, hashes: Buffer[], since: number): Promise<boolean[]> {
  const { rows } = await db.$client.query<{ isOpen: boolean }>({
    text: `
      SELECT EXISTS (
        SELECT FROM game_host_addresses WHERE address_hash = i.hash AND seen_at > $2::timestamptz
      ) AS "isOpen"
      FROM unnest($1::bytea[]) WITH ORDINALITY AS i (hash, n) ORDER BY i.n`,
    values: [hashes, new Date(since)],
  })
  return rows.map(({ isOpen }) => isOpen)
}
