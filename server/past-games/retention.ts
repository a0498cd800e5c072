import { and, asc, eq, isNull, lt, sql } from 'drizzle-orm'
import type { FastifyInstance } from 'fastify'
import type { QuestionResults } from '../../contract/endpoints/past-games'
import type { Columns } from '../db/columns'
import type { Database } from '../db/database'
import { gameQuestionOf } from '../db/question-columns'
import { gameAnswers, gameQuestions, gameSessions, soloSessions } from '../db/tables'
import { transaction, type Transaction } from '../db/transaction'
import type { Deps } from '../deps'
import { retentionMs } from '../env'
import { publishToGame } from '../games/replica/sync/game-channel'
import { gameOf } from '../games/store/game-record'
import { deleteGivenLists, deleteTimes } from '../games/store/log/log-store'
import { deleteParticipants } from '../games/write/delete-games'
import { isLogged, logChanges } from '../games/write/commands/log-changes'
import { removeSoloGames } from '../quizzes/remove-solo-games'
import { runPeriodically } from '../jobs/periodic-job'
import { resultsOf, withSummary } from './question-results'
import { scoresIn } from './past-game-store'
import { hidesRude } from '../../rules/games/shown-texts'

const everyMs = 3_600_000
const gamesPerBatch = 100

type ExpiredGame = Pick<
  typeof gameSessions.$inferSelect,
  'id' | 'timePerQuestion' | 'totalQuestions' | 'hiddenTexts' | 'rudeNames'
>

/** Starts the job that removes what is older than RETENTION_DAYS. */
export function startRetention(app: FastifyInstance, deps: Deps): void {
  runPeriodically(app, deps, {
    everyMs,
    what: 'remove names from past games and old solo games',
    run: (signal) => removeExpired(deps, signal),
  })
}

type Parts = Pick<Deps, 'db' | 'bus' | 'env' | 'now'>

/** Deletes players' names and answers from games that ended over RETENTION_DAYS ago, and solo games of that age. */
export async function removeExpired(deps: Parts, signal?: AbortSignal): Promise<void> {
  const { db, env, now } = deps
  const { id, timePerQuestion, totalQuestions, hiddenTexts, rudeNames, status, completedAt, namesRemovedAt } =
    gameSessions
  const before = new Date(now() - retentionMs(env))
  const nextBatch = () =>
    db
      .select({ id, timePerQuestion, totalQuestions, hiddenTexts, rudeNames })
      .from(gameSessions)
      .where(and(eq(status, 'finished'), isNull(namesRemovedAt), lt(completedAt, before)))
      .orderBy(asc(completedAt))
      .limit(gamesPerBatch)
  for (let games = await nextBatch(); games.length > 0; games = await nextBatch())
    for (const game of games) await removeNames(deps, game, signal)
  await removeSoloGames(db, lt(soloSessions.createdAt, before), signal)
}

/**
 * Works in small steps, because deleting a hall's answers at once could exceed the statement timeout. Each total is
 * written once, before its answers are deleted, so it stays right after an interruption or with several processes.
 */
async function removeNames({ db, bus, env, now }: Parts, game: ExpiredGame, signal?: AbortSignal): Promise<void> {
  const { id, totalQuestions } = game
  await db.execute(sql`
    UPDATE game_sessions SET (kept_players, kept_score, kept_right) = (${scoresIn(sql`${id}`)})
    WHERE id = ${id} AND kept_players IS NULL`)
  for (let index = 0; index < totalQuestions; index++) {
    signal?.throwIfAborted()
    await removeAnswers(db, game, index)
  }
  await deleteParticipants(db, id, signal)
  const version = await markNamesRemoved(db, id, now(), isLogged(env))
  if (version !== undefined) publishToGame(bus, id, { type: 'version', version })
}

function removeAnswers(db: Database, game: ExpiredGame, index: number): Promise<void> {
  const { gameSessionId, questionIndex } = gameAnswers
  return transaction(db, async (tx) => {
    await keepResults(tx, game, index)
    await deleteGivenLists(tx, game.id, index)
    await tx.delete(gameAnswers).where(and(eq(gameSessionId, game.id), eq(questionIndex, index)))
  })
}

/** Writes a question's results, without names, once. */
async function keepResults(tx: Transaction, game: ExpiredGame, index: number): Promise<void> {
  const { gameSessionId, questionIndex, keptResults } = gameQuestions
  const isQuestion = and(eq(gameSessionId, game.id), eq(questionIndex, index), isNull(keptResults))
  const { rows } = await tx.execute<Columns<{ results: QuestionResults }>>(sql`
    SELECT ${resultsOf(game)} AS results FROM game_questions q
    WHERE q.game_session_id = ${game.id} AND q.question_index = ${index} AND q.kept_results IS NULL`)
  const [row] = await tx.select().from(gameQuestions).where(isQuestion)
  const [counted] = rows
  if (!row || !counted) return
  const question = gameQuestionOf(row.questionId, row)
  const results = await withSummary(tx, game.id, {
    index,
    question,
    results: counted.results,
    hiddenTexts: game.hiddenTexts,
    hidesRude: hidesRude({ settings: game }),
  })
  const summary =
    results.results && 'closest' in results.results ? { ...results.results, closest: [] } : results.results
  await tx
    .update(gameQuestions)
    .set({ keptResults: { ...results, ...(summary && { results: summary }) } })
    .where(isQuestion)
}

/** Raises the version, so that replicas that still have the names reread the game before showing it. */
function markNamesRemoved(db: Database, id: number, at: number, isLogged: boolean): Promise<number | undefined> {
  const { version } = gameSessions
  return transaction(db, async (tx) => {
    const [marked] = await tx
      .update(gameSessions)
      .set({ namesRemovedAt: new Date(at), hiddenTexts: [], version: sql`${version} + 1` })
      .where(and(eq(gameSessions.id, id), isNull(gameSessions.namesRemovedAt)))
      .returning()
    if (!marked) return undefined
    await deleteTimes(tx, id)
    const changes = [{ type: 'names_removed', version: marked.version }] as const
    await logChanges(tx, { isLogged }, id, { game: gameOf(marked, []), changes }, { at, who: 'sweep' })
    return marked.version
  })
}
