/** Who has proposed or played the joker for the next round of an evening. The game must be locked to write. */
import { and, asc, eq, gt, isNull, ne, sql } from 'drizzle-orm'
import type { JokerSeat, Proposal } from '../../../../rules/games/evenings/jokers'
import type { Columns } from '../../../db/columns'
import type { Database } from '../../../db/database'
import { gameParticipants, gameRounds } from '../../../db/tables'
import type { Transaction } from '../../../db/transaction'

const { gameSessionId, id, teamId, joker, admitted, removedAt } = gameParticipants

/** These players, and everybody in their teams. */
export async function findJokerSeats(tx: Transaction, gameId: number, ids: readonly number[]): Promise<JokerSeat[]> {
  const { rows } = await tx.execute<Columns<JokerSeat>>(sql`
    SELECT id, team_id AS "teamId", encode(seat_hash, 'base64') AS browser, joker > 0 AS "isProposing",
           is_set_aside AS "isSetAside"
    FROM game_participants
    WHERE game_session_id = ${gameId} AND removed_at IS NULL AND admitted
      AND (id = ANY (${sql.param(ids)}::int[]) OR team_id IN (
        SELECT team_id FROM game_participants WHERE game_session_id = ${gameId} AND id = ANY (${sql.param(ids)}::int[])
      ))
    ORDER BY id`)
  return rows
}

/** Each with the team whose joker it is. */
export async function findProposals(db: Database | Transaction, gameId: number): Promise<Proposal[]> {
  return db
    .select({ id, owner: teamId })
    .from(gameParticipants)
    .where(and(eq(gameSessionId, gameId), isNull(removedAt), eq(admitted, true), gt(joker, 0)))
    .orderBy(asc(id))
}

export async function saveProposals(tx: Transaction, gameId: number, proposals: readonly Proposal[]): Promise<void> {
  if (proposals.length === 0) return
  const values = proposals.map(({ owner }) => (owner === null ? 0 : 1))
  await tx.execute(sql`
    UPDATE game_participants p SET joker = v.joker
    FROM unnest(${sql.param(proposals.map((one) => one.id))}::int[], ${sql.param(values)}::int[]) AS v (id, joker)
    WHERE p.game_session_id = ${gameId} AND p.id = v.id`)
}

export async function withdrawProposals(tx: Transaction, gameId: number): Promise<void> {
  await tx
    .update(gameParticipants)
    .set({ joker: 0 })
    .where(and(eq(gameSessionId, gameId), ne(joker, 0)))
}

/** The ids of the players, or teams, who have doubled this round; none where no round comes next. */
export async function findPlayedJokers(
  db: Database | Transaction,
  gameId: number,
  round: number | null,
): Promise<readonly number[]> {
  if (round === null) return []
  const [found] = await db
    .select({ played: gameRounds.playedJokers })
    .from(gameRounds)
    .where(and(eq(gameRounds.gameSessionId, gameId), eq(gameRounds.round, round)))
  return found?.played ?? []
}

export async function savePlayedJokers(
  tx: Transaction,
  gameId: number,
  round: number,
  played: number[],
): Promise<void> {
  await tx
    .update(gameRounds)
    .set({ playedJokers: played })
    .where(and(eq(gameRounds.gameSessionId, gameId), eq(gameRounds.round, round)))
}
