/** What a take-home link shows: a player's game, question by question. */
import { and, eq, isNull, sql, type SQL } from 'drizzle-orm'
import type { TakenResults } from '../../contract/endpoints/take-home'
import type { TakenQuestion } from '../../contract/games/taken-question'
import type { PointsExplanation } from '../../contract/games/points'
import type { Scoring } from '../../contract/questions/quiz-choices'
import { questionAt } from '../../rules/games/game-state'
import { titleLanguage } from '../../rules/games/state-for-viewer'
import { asAsked } from '../../rules/games/scores/explained-points'
import { explainedToAll, isMissed } from '../../rules/games/take-home'
import { criteria } from '../../rules/games/scores/standings'
import { correctedParts, isCounted, type GameQuestion } from '../../rules/questions'
import type { Database } from '../db/database'
import { columnsOf, contentOf } from '../db/question-columns'
import { gameParticipants, gameSessions } from '../db/tables'
import { transaction, type Transaction } from '../db/transaction'
import type { GameRecord } from '../games/store/game-record'
import { readGame } from '../games/store/game-store'
import { loadRecord } from '../games/store/load-game'
import { explainPointsIn } from '../games/store/scores/points-store'
import { teamsOfPastGame } from '../past-games/past-teams'
import type { Taken } from '../games/store/take-home-store'

/** Null if the game was deleted meanwhile. */
export function readTaken(db: Database, taken: Taken): Promise<TakenResults | null> {
  return atOneMoment(db, taken, async (tx, game, asked) => {
    const player = await findPlayer(tx, taken)
    if (!player) return null
    const { finishedAt, teamId, ...own } = player
    const team = await teamOf(tx, taken.gameId, teamId)
    return {
      title: game.title,
      ...titleLanguage(game.game),
      finishedAt: (finishedAt ?? taken.until).toISOString(),
      until: taken.until.toISOString(),
      ...own,
      ...(team && { team }),
      questionsCounted: asked.filter(({ question }) => isCounted(question)).length,
      questions: asked.map(takenQuestion),
    }
  })
}

/**
 * A game with the questions that a player could have answered right, and did not, each with the scoring that it had.
 * Null if it was deleted meanwhile.
 */
export const readMissed = (
  db: Database,
  taken: Taken,
): Promise<{ record: GameRecord; missed: (GameQuestion & { scoring: Scoring })[] } | null> =>
  atOneMoment(db, taken, async (_, record, asked) => {
    const missed = asked.flatMap(({ question, own }) =>
      isMissed(question, own) ? { ...question, scoring: own.scoring } : [],
    )
    return { record, missed }
  })

interface Asked {
  question: GameQuestion
  own: PointsExplanation
}

/** No correction comes between the questions and what they have earned. */
async function atOneMoment<T>(
  db: Database,
  { gameId, participantId }: Taken,
  read: (tx: Transaction, record: GameRecord, asked: Asked[]) => Promise<T | null>,
): Promise<T | null> {
  const record = await loadRecord(db, gameId)
  if (!record) return null
  return transaction(
    db,
    async (tx) => {
      const game = await readGame(tx, record)
      const explained = await explainPointsIn(tx, { id: gameId, game }, participantId)
      const asked = explained.map((own, index) => ({ question: questionAt(game, index), own }))
      return read(tx, { ...record, game }, asked)
    },
    { snapshot: true },
  )
}

const takenQuestion = ({ question, own }: Asked, index: number): TakenQuestion => ({
  // Without what only a game's copy has.
  ...contentOf(columnsOf(question)),
  ...correctedParts(question),
  index,
  own: asAsked(question, explainedToAll(own)),
  isMissed: isMissed(question, own),
})

async function teamOf(tx: Transaction, gameId: number, teamId: number | null): Promise<TakenResults['team']> {
  const teams = teamId === null ? null : await teamsOfPastGame(tx, gameId)
  const own = teams?.find(({ id }) => id === teamId)
  if (!teams || !own) return undefined
  return { name: own.name, mark: own.mark, rank: own.rank, teams: teams.length }
}

const { score, correctAnswers, nickname, face, teamId } = gameParticipants

async function findPlayer(tx: Transaction, { gameId, participantId }: Taken) {
  const isOfGame = eq(gameParticipants.gameSessionId, gameId)
  const players = sql<number>`(
    SELECT count(*)::int FROM game_participants other
    WHERE other.game_session_id = ${gameId} AND other.admitted AND other.removed_at IS NULL
  )`
  const better = sql<number>`(
    SELECT count(*)::int FROM game_participants other
    WHERE other.game_session_id = ${gameId} AND other.admitted AND other.removed_at IS NULL AND ${isBetter}
  )`
  const [player] = await tx
    .select({
      ...{ nickname, face, score, correctAnswers, players, teamId },
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
