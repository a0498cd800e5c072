import { and, eq, sql } from 'drizzle-orm'
import type { Database } from '../../db/database'
import { gameAnswers, gameParticipants, gameSessions, soloSessions } from '../../db/tables'
import type { Deps } from '../../deps'
import { removeSoloGames } from '../../quizzes/remove-solo-games'
import { unfinishedGames } from '../store/find-games'
import { loadGame } from '../store/load-game'
import { gameChannel } from '../replica/sync/game-channel'
import { runCommand } from './commands/run-command'
import { GameLocks } from './commands/game-locks'
import { isLogged } from './commands/log-changes'

const atOnce = 100
/** Small, because deleting a player also searches the answers. */
export const playersAtOnce = 200

/**
 * Deletes all games of a host, with their participants. Running games are finished first, so that their players see the
 * end.
 */
export async function deleteGamesOf(deps: Deps, hostId: string): Promise<void> {
  const isTheirs = eq(gameSessions.hostId, hostId)
  const { id, totalQuestions } = gameSessions
  const ofHost = () => deps.db.select({ id, totalQuestions }).from(gameSessions).where(isTheirs).limit(atOnce)

  for (let running = await unfinishedGames(deps.db, isTheirs); running.length > 0;) {
    for (const gameId of running) await finish(deps, gameId)
    running = await unfinishedGames(deps.db, isTheirs)
  }
  for (let games = await ofHost(); games.length > 0; games = await ofHost())
    for (const game of games) await deleteGame(deps.db, game)
}

/** Needs no replica: the lock of the game's row serializes it with other commands, and every replica is notified. */
async function finish(deps: Deps, id: number): Promise<void> {
  const loaded = await loadGame(deps.db, id)
  if (!loaded) return
  const { db, now, bus, log, env } = deps
  const writes = { db, now, locks: new GameLocks(), channel: gameChannel(bus, log), isLogged: isLogged(env) }
  await runCommand(writes, loaded.record, { type: 'finish' }, 'host')
}

/**
 * Deletes answers first, question by question in storage order, then players in batches: a whole hall at once could
 * exceed the statement timeout.
 */
export async function deleteGame(
  db: Database,
  { id, totalQuestions }: { id: number; totalQuestions: number },
): Promise<void> {
  const { gameSessionId, questionIndex } = gameAnswers
  for (let index = 0; index < totalQuestions; index++)
    await db.delete(gameAnswers).where(and(eq(gameSessionId, id), eq(questionIndex, index)))
  await deleteParticipants(db, id)
  await removeSoloGames(db, eq(soloSessions.gameSessionId, id))
  await db.delete(gameSessions).where(eq(gameSessions.id, id))
}

/** Deletes a game's participants. If several processes do so at once, each continues until nobody is left. */
export async function deleteParticipants(db: Database, gameId: number, signal?: AbortSignal): Promise<void> {
  while ((await db.$count(gameParticipants, eq(gameParticipants.gameSessionId, gameId))) > 0) {
    signal?.throwIfAborted()
    await db.execute(sql`
      DELETE FROM game_participants WHERE game_session_id = ${gameId} AND id = ANY (ARRAY(
        SELECT id FROM game_participants WHERE game_session_id = ${gameId}
        ORDER BY id LIMIT ${playersAtOnce} FOR UPDATE
      ))`)
  }
}
