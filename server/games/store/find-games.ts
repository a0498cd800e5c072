import { and, asc, desc, eq, inArray, isNull, ne, or, sql, type SQL } from 'drizzle-orm'
import type { Database } from '../../db/database'
import { oneRow } from '../../db/one-row'
import { gameSessions } from '../../db/tables'

const runningGamesShown = 5

/** The unfinished game with this PIN, or the newest finished one; with `hostId`, only of that host. */
export async function findGame(db: Database, pin: string, hostId?: string): Promise<number | null> {
  const [found] = await db
    .select({ id: gameSessions.id })
    .from(gameSessions)
    .where(and(eq(gameSessions.pin, pin), hostId === undefined ? undefined : eq(gameSessions.hostId, hostId)))
    .orderBy(asc(sql`${gameSessions.status} = 'finished'`), sql`${gameSessions.id} DESC`)
    .limit(1)
  return found?.id ?? null
}

/** A host's unfinished games with other players, newest first; with `ofQuiz`, only those that play that quiz. */
export async function runningGames(db: Database, hostId: string, ofQuiz?: number) {
  const { pin, quizId, title, status: phase, joined, singlePlayer, rehearsalOf } = gameSessions
  const isRound = sql`EXISTS (SELECT FROM game_rounds r WHERE r.game_session_id = ${gameSessions.id} AND r.quiz_id = ${ofQuiz})`
  const isListed = ofQuiz === undefined ? undefined : or(eq(quizId, ofQuiz), isRound)
  const language = sql<string | null>`(${languageOfGame(sql`game_sessions`)})`
  const games = await db
    .select({ pin, quizId, title, language, phase, joined })
    .from(gameSessions)
    .where(
      and(
        ...[eq(gameSessions.hostId, hostId), ne(gameSessions.status, 'finished'), eq(singlePlayer, false)],
        ...[isNull(rehearsalOf), isListed],
      ),
    )
    .orderBy(desc(gameSessions.id))
    .limit(runningGamesShown)
  return games.map(({ language, ...game }) => ({ ...game, ...(language !== null && { language }) }))
}

/** Of the title of a game, which its quiz has given it; null of an evening, which its host has named. */
export const languageOfGame = (session: SQL): SQL => sql`
  SELECT details->>'language' FROM game_questions
  WHERE game_session_id = ${session}.id AND question_index = 0 AND ${session}.rounds = 0`

/** Whether a question is open in any game. */
export async function anyQuestionOpen(db: Database): Promise<boolean> {
  const { rows } = await db.execute<{ isOpen: boolean }>(sql`
    SELECT EXISTS (SELECT FROM game_sessions WHERE status = 'question') AS "isOpen"`)
  return oneRow(rows).isOpen
}

/** Unfinished games that match `condition`, at most a hundred at a time. */
export async function unfinishedGames(db: Database, condition: SQL): Promise<number[]> {
  const found = await db
    .select({ id: gameSessions.id })
    .from(gameSessions)
    .where(and(ne(gameSessions.status, 'finished'), condition))
    .limit(100)
  return found.map(({ id }) => id)
}

/** The numbers of unfinished games and of players present in them, without rehearsals. */
export async function countPlay(db: Database): Promise<{ games: number; players: number }> {
  const { rows } = await db.execute<{ games: number; players: number }>(sql`
    SELECT count(DISTINCT s.id)::int AS games, count(p.id)::int AS players
    FROM game_sessions s LEFT JOIN game_participants p
      ON p.game_session_id = s.id AND p.admitted AND p.removed_at IS NULL AND p.is_active
    WHERE s.status <> 'finished' AND s.rehearsal_of IS NULL`)
  return oneRow(rows)
}

/** These games' versions, for those who may have missed something. */
export async function findVersions(db: Database, ids: number[]): Promise<{ id: number; version: number }[]> {
  return db
    .select({ id: gameSessions.id, version: gameSessions.version })
    .from(gameSessions)
    .where(inArray(gameSessions.id, ids))
}
