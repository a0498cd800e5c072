import { and, eq, sql } from 'drizzle-orm'
import type { Database } from '../../db/database'
import { gameAnswers, gameParticipants, gameSessions } from '../../db/tables'
import type { Deps } from '../../deps'
import { loadGame, unfinishedGames } from '../store/game-store'
import { move } from './commands'

const atOnce = 100
/** Whoever goes takes their answers along, and where these are gone already, their traces are still looked through. */
export const playersAtOnce = 200

/**
 * Takes away all games of a host, with everybody who was in them. Games that are running are finished first: their
 * players see how it ended.
 */
export async function removeGamesOf(deps: Deps, hostId: string): Promise<void> {
  const isTheirs = eq(gameSessions.hostId, hostId)
  const { id, totalQuestions } = gameSessions
  const ofHost = () => deps.db.select({ id, totalQuestions }).from(gameSessions).where(isTheirs).limit(atOnce)

  for (let running = await unfinishedGames(deps.db, isTheirs); running.length > 0;) {
    for (const gameId of running) await finish(deps, gameId)
    running = await unfinishedGames(deps.db, isTheirs)
  }
  for (let games = await ofHost(); games.length > 0; games = await ofHost())
    for (const game of games) await removeGame(deps.db, game)
}

/** A copy is not needed for this: the row's lock is what moves take turns by, and every copy hears of it. */
async function finish(deps: Deps, id: number): Promise<void> {
  const loaded = await loadGame(deps.db, id)
  if (loaded) await move(deps, { record: loaded.record, inTurn: (task) => task() }, { type: 'finish' })
}

/**
 * Answers first and question by question, as they lie, then the players some at a time: a hall's at once could take longer
 * than a statement may.
 */
export async function removeGame(
  db: Database,
  { id, totalQuestions }: { id: number; totalQuestions: number },
): Promise<void> {
  const { gameSessionId, questionIndex } = gameAnswers
  for (let index = 0; index < totalQuestions; index++)
    await db.delete(gameAnswers).where(and(eq(gameSessionId, id), eq(questionIndex, index)))
  await removePlayers(db, id)
  await db.delete(gameSessions).where(eq(gameSessions.id, id))
}

/** Everybody who was in a game. Where several are at it at once, each goes on until nobody is left. */
export async function removePlayers(db: Database, gameId: number, signal?: AbortSignal): Promise<void> {
  while ((await db.$count(gameParticipants, eq(gameParticipants.gameSessionId, gameId))) > 0) {
    signal?.throwIfAborted()
    await db.execute(sql`
      DELETE FROM game_participants WHERE game_session_id = ${gameId} AND id = ANY (ARRAY(
        SELECT id FROM game_participants WHERE game_session_id = ${gameId}
        ORDER BY id LIMIT ${playersAtOnce} FOR UPDATE
      ))`)
  }
}
