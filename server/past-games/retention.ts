import { and, asc, eq, isNull, lt, sql } from 'drizzle-orm'
import type { FastifyInstance } from 'fastify'
import type { Database } from '../db/database'
import { gameAnswers, gameSessions, soloSessions } from '../db/tables'
import { transaction } from '../db/transaction'
import type { Deps } from '../deps'
import { gameChannel } from '../games/replica/game-channel'
import { deleteParticipants } from '../games/write/delete-games'
import { removeSoloRounds } from '../quizzes/remove-solo-rounds'
import { runPeriodically } from '../jobs/periodic-job'
import { dayMs } from './day'
import { resultsOf } from './question-results'
import { scoresIn } from './past-game-store'

const everyMs = 3_600_000
const gamesAtOnce = 100

type Old = Pick<typeof gameSessions.$inferSelect, 'id' | 'timePerQuestion' | 'totalQuestions'>

/** Removes what is kept no longer. */
export function startRemoving(app: FastifyInstance, deps: Deps): void {
  runPeriodically(app, deps, {
    everyMs,
    what: 'remove names from past games and old solo games',
    run: (signal) => removeOld(deps, signal),
  })
}

type Needed = Pick<Deps, 'db' | 'bus' | 'env' | 'now'>

/** Takes the names and answers of players out of all games that ended more than RETENTION_DAYS ago, and rounds as old. */
export async function removeOld(deps: Needed, signal?: AbortSignal): Promise<void> {
  const { db, env, now } = deps
  const { id, timePerQuestion, totalQuestions, status, completedAt, namesRemovedAt } = gameSessions
  const before = new Date(now() - env.RETENTION_DAYS * dayMs)
  const old = () =>
    db
      .select({ id, timePerQuestion, totalQuestions })
      .from(gameSessions)
      .where(and(eq(status, 'finished'), isNull(namesRemovedAt), lt(completedAt, before)))
      .orderBy(asc(completedAt))
      .limit(gamesAtOnce)
  for (let games = await old(); games.length > 0; games = await old())
    for (const game of games) await removeNames(deps, game, signal)
  await removeSoloRounds(db, lt(soloSessions.createdAt, before), signal)
}

/**
 * In small steps, because a hall's answers at once could take longer than a statement may. Each number is written before
 * what it was counted from goes, and only once: whoever is interrupted, or is not alone, leaves it true.
 */
async function removeNames({ db, bus, now }: Needed, game: Old, signal?: AbortSignal): Promise<void> {
  const { id, totalQuestions } = game
  await db.execute(sql`
    UPDATE game_sessions SET (kept_players, kept_score, kept_right) = (${scoresIn(sql`${id}`)})
    WHERE id = ${id} AND kept_players IS NULL`)
  for (let index = 0; index < totalQuestions; index++) {
    signal?.throwIfAborted()
    await removeAnswers(db, game, index)
  }
  await deleteParticipants(db, id, signal)
  const version = await noteRemoved(db, id, new Date(now()))
  if (version !== undefined) gameChannel(bus).publish(id, { type: 'version', version })
}

function removeAnswers(db: Database, game: Old, index: number): Promise<void> {
  const { gameSessionId, questionIndex } = gameAnswers
  return transaction(db, async (tx) => {
    await tx.execute(sql`
      UPDATE game_questions q SET kept_results = ${resultsOf(game)}
      WHERE q.game_session_id = ${game.id} AND q.question_index = ${index} AND q.kept_results IS NULL`)
    await tx.delete(gameAnswers).where(and(eq(gameSessionId, game.id), eq(questionIndex, index)))
  })
}

/** With a new version, so that a copy of the game which still has the names is behind, and read anew before it is shown. */
async function noteRemoved(db: Database, id: number, at: Date): Promise<number | undefined> {
  const { version } = gameSessions
  const [noted] = await db
    .update(gameSessions)
    .set({ namesRemovedAt: at, version: sql`${version} + 1` })
    .where(and(eq(gameSessions.id, id), isNull(gameSessions.namesRemovedAt)))
    .returning({ version })
  return noted?.version
}
