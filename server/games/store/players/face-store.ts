import { and, eq, isNull } from 'drizzle-orm'
import type { Database } from '../../../db/database'
import { gameParticipants } from '../../../db/tables'

export interface NewFace {
  participantId: number
  /** The hash of the browser's secret. */
  seatHash: Buffer
  face: number
}

/**
 * Writes the faces of valid seats while their game waits. Shares the lock of the game's row, then locks the
 * participants in a fixed order, as recording presence does, so that none can deadlock. The last face for a seat wins.
 * Returns for each whether its seat was valid and the game waiting.
 */
export async function writeFaces(db: Database, gameId: number, batch: readonly NewFace[]): Promise<boolean[]> {
  const faces = [...new Map(batch.map((one) => [keyOf(one), one])).values()]
  const { rows } = await db.$client.query<Pick<NewFace, 'participantId' | 'seatHash'>>({
    text: `
      WITH waiting AS MATERIALIZED (SELECT FROM game_sessions WHERE id = $1 AND status = 'waiting' FOR SHARE),
      own AS MATERIALIZED (
        SELECT p.id, i.face
        FROM waiting, unnest($2::int[], $3::bytea[], $4::smallint[]) AS i (id, seat, face)
        JOIN game_participants p ON p.game_session_id = $1 AND p.id = i.id
        WHERE p.seat_hash = i.seat AND p.removed_at IS NULL
        ORDER BY p.id
        FOR NO KEY UPDATE OF p
      )
      UPDATE game_participants p SET face = own.face
      FROM own
      WHERE p.game_session_id = $1 AND p.id = own.id
      RETURNING p.id AS "participantId", p.seat_hash AS "seatHash"`,
    values: [
      gameId,
      faces.map(({ participantId }) => participantId),
      faces.map(({ seatHash }) => seatHash),
      faces.map(({ face }) => face),
    ],
  })
  const written = new Set(rows.map(keyOf))
  return batch.map((one) => written.has(keyOf(one)))
}

/** The faces of all players and waiting newcomers. */
export async function findFaces(db: Database, gameId: number): Promise<{ id: number; face: number }[]> {
  const { id, face, gameSessionId, removedAt } = gameParticipants
  return db
    .select({ id, face })
    .from(gameParticipants)
    .where(and(eq(gameSessionId, gameId), isNull(removedAt)))
}

const keyOf = ({ participantId, seatHash }: Pick<NewFace, 'participantId' | 'seatHash'>) =>
  `${participantId} ${seatHash.toString('base64')}`
