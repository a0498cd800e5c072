/** Who is in which team, and what teams have got. The game must be locked to write. */
import { and, asc, eq, isNull, sql } from 'drizzle-orm'
import type { Membership } from '../../../../contract/games/teams'
import type { Homeless } from '../../../../rules/games/teams/choosing'
import type { Counted, Member, TeamResult, TeamTotals } from '../../../../rules/games/teams/team-scores'
import { teamTotalsOf, type TeamRound } from '../../../../rules/games/evenings/team-rounds'
import { closedQuestions, type Game } from '../../../../rules/games/game-state'
import type { Columns } from '../../../db/columns'
import type { Database } from '../../../db/database'
import { gameParticipants, gameTeamResults } from '../../../db/tables'
import type { Transaction } from '../../../db/transaction'

const { gameSessionId, id, teamId, removedAt } = gameParticipants

/** How many players each team has. Newcomers who wait take no place. */
export async function teamSizes(tx: Database | Transaction, gameId: number): Promise<Map<number, number>> {
  const { rows } = await tx.execute<{ teamId: number; players: number }>(sql`
    SELECT team_id AS "teamId", count(*)::int AS players FROM game_participants
    WHERE game_session_id = ${gameId} AND removed_at IS NULL AND admitted AND team_id IS NOT NULL
    GROUP BY team_id`)
  return new Map(rows.map((row) => [row.teamId, row.players]))
}

/** The team of everybody who plays or waits, in order of joining. */
export async function findMembers(tx: Database | Transaction, gameId: number): Promise<Membership[]> {
  return tx
    .select({ id, teamId })
    .from(gameParticipants)
    .where(and(eq(gameSessionId, gameId), isNull(removedAt)))
    .orderBy(asc(id))
}

/** Players without a team, in order of joining. */
export async function playersWithoutTeam(tx: Transaction, gameId: number): Promise<Homeless[]> {
  const { rows } = await tx.execute<Columns<Homeless>>(sql`
    SELECT p.id, encode(p.seat_hash, 'base64') AS browser, (
             SELECT min(other.team_id) FROM game_participants other
             WHERE other.game_session_id = ${gameId} AND other.seat_hash = p.seat_hash AND other.removed_at IS NULL
               AND other.admitted
           ) AS own
    FROM game_participants p
    WHERE p.game_session_id = ${gameId} AND p.removed_at IS NULL AND p.admitted AND p.team_id IS NULL
    ORDER BY p.id`)
  return rows
}

/** Players and newcomers in teams that are not among these leave them, and propose their jokers no longer. */
export async function leaveOtherTeams(
  tx: Transaction,
  gameId: number,
  teams: readonly number[],
): Promise<Membership[]> {
  const { rows } = await tx.execute<Columns<Membership>>(sql`
    UPDATE game_participants SET team_id = NULL, joker = 0
    WHERE game_session_id = ${gameId} AND team_id IS NOT NULL AND team_id <> ALL (${sql.param(teams)}::int[])
    RETURNING id, team_id AS "teamId"`)
  return rows
}

/** Where no phone is shared any more, nobody has to know who shared one. */
export async function forgetWhoShares(tx: Transaction, gameId: number): Promise<void> {
  await tx.execute(sql`
    UPDATE game_participants SET members = '[]' WHERE game_session_id = ${gameId} AND members <> '[]'`)
}

/** Whoever is in another team since no longer proposes the joker of the one before. */
export async function saveMembers(tx: Transaction, gameId: number, members: readonly Membership[]): Promise<void> {
  if (members.length === 0) return
  await tx.execute(sql`
    UPDATE game_participants p
    SET team_id = m.team_id, joker = CASE WHEN p.team_id IS DISTINCT FROM m.team_id THEN 0 ELSE p.joker END
    FROM unnest(${sql.param(members.map((one) => one.id))}::int[], ${sql.param(members.map((one) => one.teamId))}::int[])
      AS m (id, team_id)
    WHERE p.game_session_id = ${gameId} AND p.id = m.id`)
}

export interface BrowserSeat extends Membership {
  /** The seat of the same browser that was asked for. */
  of: number
  admitted: boolean
}

/** The seats of the browsers that have these, themselves included. Removed seats are missing. */
export async function seatsOfBrowsers(
  tx: Transaction,
  gameId: number,
  participantIds: readonly number[],
): Promise<BrowserSeat[]> {
  const { rows } = await tx.execute<Columns<BrowserSeat>>(sql`
    SELECT own.id AS of, p.id, p.team_id AS "teamId", p.admitted
    FROM game_participants own
    JOIN game_participants p ON p.game_session_id = ${gameId} AND p.seat_hash = own.seat_hash AND p.removed_at IS NULL
    WHERE own.game_session_id = ${gameId} AND own.id = ANY (${sql.param(participantIds)}::int[])
      AND own.removed_at IS NULL
    ORDER BY own.id, p.id`)
  return rows
}

export async function saveSetAside(
  tx: Transaction,
  gameId: number,
  participantId: number,
  isSetAside: boolean,
): Promise<void> {
  await tx
    .update(gameParticipants)
    .set({ isSetAside })
    .where(and(eq(gameSessionId, gameId), eq(id, participantId)))
}

/**
 * Everybody in a team, as they are when this question closes. Those who have all of it in common come in one row: of
 * 2,000 players a close would read rows for twice as long. Who has answered is looked up once, and only for who is absent.
 */
export async function membersAt(tx: Database | Transaction, gameId: number, index: number): Promise<Member[]> {
  const { rows } = await tx.execute<Columns<Omit<Member, 'id'> & { ids: number[] }>>(sql`
    SELECT team_id AS "teamId", is_set_aside AS "isSetAside", first_question_index AS "firstQuestion",
           is_active OR id IN (
             SELECT participant_id FROM game_answers
             WHERE game_session_id = ${gameId} AND question_index IN (${index}, ${index - 1}, ${index - 2})
           ) AS "wasThere",
           array_agg(id) AS ids
    FROM game_participants
    WHERE game_session_id = ${gameId} AND removed_at IS NULL AND admitted AND team_id IS NOT NULL
    GROUP BY 1, 2, 3, 4`)
  return rows.flatMap(({ ids, ...shared }) => ids.map((id) => ({ id, ...shared }))).sort((a, b) => a.id - b.id)
}

/**
 * Players who are moved while a question is open stay with its teams, where they were before the first move: until its
 * close, its rows list them alone.
 */
export async function keepForQuestion(
  tx: Transaction,
  gameId: number,
  index: number,
  players: readonly number[],
): Promise<void> {
  const kept = new Set((await findTeamResults(tx, gameId, index)).flatMap(idsIn))
  const moved = players.filter((player) => !kept.has(player))
  await tx.execute(sql`
    INSERT INTO game_team_results (game_session_id, question_index, team_id, members, aside, points, time_ms)
    SELECT ${gameId}, ${index}, p.team_id, array_agg(p.id ORDER BY p.id), '{}', 0, 0
    FROM game_participants p
    WHERE p.game_session_id = ${gameId} AND p.id = ANY (${sql.param(moved)}::int[]) AND p.team_id IS NOT NULL
    GROUP BY p.team_id
    ON CONFLICT (game_session_id, question_index, team_id)
    DO UPDATE SET members = game_team_results.members || excluded.members`)
}

/** The teams of those who were moved during a question, which its close decides anew. */
export async function takeKept(tx: Transaction, gameId: number, index: number): Promise<Map<number, number>> {
  const { gameSessionId: game, questionIndex } = gameTeamResults
  const rows = await tx
    .delete(gameTeamResults)
    .where(and(eq(game, gameId), eq(questionIndex, index)))
    .returning({ teamId: gameTeamResults.teamId, members: gameTeamResults.members, aside: gameTeamResults.aside })
  return new Map(rows.flatMap((row) => idsIn(row).map((player) => [player, row.teamId])))
}

const idsIn = ({ members, aside }: Pick<Counted, 'members' | 'aside'>): number[] => [...members, ...aside]

export interface ResultAt extends TeamResult {
  index: number
}

/** What one question gave the teams; without an index, what each question did. */
export async function findTeamResults(tx: Database | Transaction, gameId: number, index?: number): Promise<ResultAt[]> {
  const columns = gameTeamResults
  return tx
    .select({
      index: columns.questionIndex,
      teamId: columns.teamId,
      ...{ members: columns.members, aside: columns.aside, points: columns.points, timeMs: columns.timeMs },
    })
    .from(columns)
    .where(and(eq(columns.gameSessionId, gameId), index === undefined ? undefined : eq(columns.questionIndex, index)))
    .orderBy(asc(columns.questionIndex), asc(columns.teamId))
}

export async function saveTeamResults(tx: Transaction, gameId: number, results: readonly ResultAt[]): Promise<void> {
  if (results.length === 0) return
  await tx
    .insert(gameTeamResults)
    .values(results.map(({ index, ...result }) => ({ gameSessionId: gameId, questionIndex: index, ...result })))
    .onConflictDoUpdate({
      target: [gameTeamResults.gameSessionId, gameTeamResults.questionIndex, gameTeamResults.teamId],
      set: {
        ...{ members: sql`excluded.members`, aside: sql`excluded.aside` },
        ...{ points: sql`excluded.points`, timeMs: sql`excluded.time_ms` },
      },
    })
}

/** What teams have after the questions that have closed, and what the last one gave them. */
export async function teamTotalsAt(
  tx: Database | Transaction,
  gameId: number,
  game: Game,
  over?: { isOver: boolean },
): Promise<TeamTotals[]> {
  return teamTotalsOf(game, await teamRounds(tx, gameId, game), over)
}

/** The same round by round. */
export async function teamRounds(tx: Database | Transaction, gameId: number, game: Game): Promise<TeamRound[]> {
  const index = closedQuestions(game) - 1
  const starts = game.evening?.rounds.map(({ from }) => from) ?? []
  const round = starts.length > 0 ? sql`width_bucket(question_index, ${sql.param(starts)}::int[])` : sql`0`
  const { rows } = await tx.execute<Columns<TeamRound>>(sql`
    SELECT team_id AS "teamId", ${round} AS round, sum(points)::int AS score, sum(time_ms)::float8 AS "timeMs",
           coalesce(sum(points) FILTER (WHERE question_index = ${index}), 0)::int AS "pointsAwarded"
    FROM game_team_results WHERE game_session_id = ${gameId} AND question_index <= ${index}
    GROUP BY 1, 2 ORDER BY 1, 2`)
  return rows
}

/** Players of teams who have answered none of these questions, though they could answer all. */
export async function silentMembers(db: Database, gameId: number, indexes: readonly number[]): Promise<number[]> {
  const [first] = indexes
  if (first === undefined) return []
  const { rows } = await db.execute<{ id: number }>(sql`
    SELECT p.id FROM game_participants p
    WHERE p.game_session_id = ${gameId} AND p.removed_at IS NULL AND p.admitted AND p.team_id IS NOT NULL
      AND p.first_question_index <= ${first}
      AND NOT EXISTS (
        SELECT FROM game_answers a
        WHERE a.game_session_id = ${gameId} AND a.question_index = ANY (${sql.param(indexes)}::int[])
          AND a.participant_id = p.id
      )
    ORDER BY p.id`)
  return rows.map((row) => row.id)
}

export async function findSetAside(db: Database, gameId: number): Promise<number[]> {
  const rows = await db
    .select({ id })
    .from(gameParticipants)
    .where(and(eq(gameSessionId, gameId), isNull(removedAt), eq(gameParticipants.isSetAside, true)))
    .orderBy(asc(id))
  return rows.map((row) => row.id)
}
