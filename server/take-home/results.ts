/** What a take-home link shows: a player's game, question by question. */
import { and, eq, isNull, sql, type SQL } from 'drizzle-orm'
import type { TakenQuestion, TakenResults } from '../../contract/endpoints/take-home'
import type { PointsExplanation } from '../../contract/games/points'
import type { Answer } from '../../contract/questions/questions'
import { isMissed } from '../../rules/games/take-home'
import { criteria } from '../../rules/games/scores/standings'
import { answerIn, asKept, correctedParts, isCounted, type GameQuestion } from '../../rules/questions'
import type { Database } from '../db/database'
import { columnsOf, contentOf } from '../db/question-columns'
import { gameParticipants, gameSessions } from '../db/tables'
import type { GameRecord } from '../games/store/game-record'
import { loadRecord } from '../games/store/load-game'
import { explainPoints } from '../games/store/points-store'
import type { Taken } from '../games/store/take-home-store'

/** Null if the game was deleted meanwhile. */
export async function readTaken(db: Database, taken: Taken): Promise<TakenResults | null> {
  const record = await loadRecord(db, taken.gameId)
  const player = await findPlayer(db, taken)
  if (!record || !player) return null
  const { finishedAt, ...own } = player
  const asked = await askedOf(db, record, taken)
  return {
    title: record.title,
    finishedAt: (finishedAt ?? taken.until).toISOString(),
    until: taken.until.toISOString(),
    ...own,
    questionsCounted: asked.filter(({ question }) => isCounted(question)).length,
    questions: asked.map(({ question, own: points }, index) => takenQuestion(question, points, index)),
  }
}

/** The questions that a player could have answered right, and did not. */
export async function missedQuestions(db: Database, record: GameRecord, taken: Taken): Promise<GameQuestion[]> {
  const asked = await askedOf(db, record, taken)
  return asked.filter(({ question, own }) => isMissed(question, own)).map(({ question }) => question)
}

interface Asked {
  question: GameQuestion
  own: PointsExplanation
}

async function askedOf(db: Database, record: GameRecord, { participantId }: Taken): Promise<Asked[]> {
  const explained = await explainPoints(db, record, participantId)
  return record.game.questions.flatMap((question, index) => {
    const own = explained[index]
    return own ? { question, own } : []
  })
}

const takenQuestion = (question: GameQuestion, own: PointsExplanation, index: number): TakenQuestion => ({
  // Without what only a game's copy has.
  ...contentOf(columnsOf(question)),
  ...correctedParts(question),
  index,
  own: { ...own, answer: own.answer && { ...own.answer, ...keptAnswer(question, own.answer) } },
  isMissed: isMissed(question, own),
})

/** The options of an `order` are shown as the quiz has them, so the answer names them so, too. */
function keptAnswer(question: GameQuestion, answer: NonNullable<PointsExplanation['answer']>): Answer | null {
  const sent = answerIn(answer)
  return sent && asKept(question, sent)
}

const { score, correctAnswers, nickname, face } = gameParticipants

async function findPlayer(db: Database, { gameId, participantId }: Taken) {
  const isOfGame = eq(gameParticipants.gameSessionId, gameId)
  const players = sql<number>`(
    SELECT count(*)::int FROM game_participants other
    WHERE other.game_session_id = ${gameId} AND other.admitted AND other.removed_at IS NULL
  )`
  const better = sql<number>`(
    SELECT count(*)::int FROM game_participants other
    WHERE other.game_session_id = ${gameId} AND other.admitted AND other.removed_at IS NULL AND ${isBetter}
  )`
  const [player] = await db
    .select({
      ...{ nickname, face, score, correctAnswers, players },
      rank: sql<number>`${better} + 1`,
      finishedAt: gameSessions.completedAt,
    })
    .from(gameParticipants)
    .innerJoin(gameSessions, eq(gameSessions.id, gameParticipants.gameSessionId))
    .where(and(isOfGame, eq(gameParticipants.id, participantId), isNull(gameParticipants.erasedAt)))
  return player
}

/** Whether the row `other` is ranked above the player. */
const isBetter: SQL = sql`(${valuesOf((column) => sql`other.${sql.identifier(column.name)}`)}) > (${valuesOf((column) => column)})`

/** What ranks a player, in order of precedence, so that more is better. */
function valuesOf(of: (column: (typeof gameParticipants)[(typeof criteria)[number]['by']]) => SQL | object): SQL {
  const values = criteria.map(({ by, best }) => {
    const value = of(gameParticipants[by])
    return best === 'most' ? sql`${value}` : sql`-${value}`
  })
  return sql.join(values, sql`, `)
}
