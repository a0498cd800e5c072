import { and, eq, sql } from 'drizzle-orm'
import type { Database } from '../../db/database'
import { gameAnswers, gameParticipants, gameSessions } from '../../db/tables'
import type { Deps } from '../../deps'
import { unfinishedGames } from '../store/find-games'
import { loadGame } from '../store/load-game'
import { gameChannel } from '../replica/game-channel'
import { runCommand } from './commands'
import { GameLocks } from './game-locks'

const atOnce = 100
/** Deleting a player looks through the answers, too. */
export const playersAtOnce = 200

/**
 * Deletes all games of a host, with their participants. Games that are running are finished first: their
 * players see how it ended.
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

/** Needs no replica: the lock of the game's row orders it among other commands, and every replica is told. */
async function finish(deps: Deps, id: number): Promise<void> {
  const loaded = await loadGame(deps.db, id)
  if (!loaded) return
  const { db, now, bus, log } = deps
  await runCommand({ db, now, locks: new GameLocks(), channel: gameChannel(bus, log) }, loaded.record, {
    type: 'finish',
  })
}

/**
 * Answers first and question by question, as they lie, then the players some at a time: a hall's at once could take longer
 * than a statement may.
 */
export async function deleteGame(
  db: Database,
  { id, totalQuestions }: { id: number; totalQuestions: number },
): Promise<void> {
  const { gameSessionId, questionIndex } = gameAnswers
  for (let index = 0; index < totalQuestions; index++)
    await db.delete(gameAnswers).where(and(eq(gameSessionId, id), eq(questionIndex, index)))
  await deleteParticipants(db, id)
  await db.delete(gameSessions).where(eq(gameSessions.id, id))
}

/** Deletes the participants of a game. Where several processes do so at once, each goes on until nobody is left. */
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
