import { randomBytes, randomInt } from 'node:crypto'
import { and, asc, eq, sql } from 'drizzle-orm'
import type { Who } from '../../../contract/games/game-log'
import { limits } from '../../../contract/limits'
import type { GameSettings } from '../../../contract/games/game-settings'
import { carriedTeams } from '../../../rules/games/teams/teams'
import { teamSettings } from '../../../rules/games/teams/teams-shown'
import type { Game } from '../../../rules/games/game-state'
import { shuffled } from '../../../rules/question-kinds/order/shuffled'
import type { Database } from '../../db/database'
import { gameQuestions, gameSessions, questions, quizzes, users } from '../../db/tables'
import { transaction, type Transaction } from '../../db/transaction'
import { oneRow } from '../../db/one-row'
import { Problem } from '../../problems/problem'
import { gameOf, type GameRow } from '../store/game-record'
import { logChanges, type Logging } from './log-changes'

export interface NewGame {
  quizId: number
  hostId: string
  settings: GameSettings
  singlePlayer: boolean
  /** The game whose players come along, and who its teams are. */
  previousGameId?: number
  before?: TeamsBefore
}

type TeamsBefore = Pick<Game, 'teams' | 'teamsPerPhone'>

interface Means extends Logging {
  /** The database's clock. */
  now: number
  who: Who
  drawPin?: () => string
}

const unfinishedGamesPerHost = 20
/** A game without players for this long no longer counts. */
const withoutPlayersMs = 60 * 60_000
const pinDraws = 50

/**
 * Copies the quiz into a new game, and returns its PIN. Throws a Problem if the quiz is not the host's, the host has
 * too many games, or no PIN is free.
 */
export const createGame = (db: Database, wanted: NewGame, means: Means): Promise<string> =>
  transaction(db, (tx) => createGameIn(tx, wanted, means))

/** As `createGame`, within a transaction. */
export async function createGameIn(
  tx: Transaction,
  wanted: NewGame,
  { now, who, isLogged, drawPin = randomPin }: Means,
): Promise<string> {
  await requireRoomForOneMore(tx, wanted.hostId, now)
  const row = await copyQuiz(tx, wanted, { now, drawPin })
  await logBeginning(tx, row, { now, who, isLogged })
  const { before } = wanted
  if (before && teamSettings(before)) await carryTeams(tx, row, before, { now, who, isLogged })
  return row.pin
}

/** With its questions, as they are stored. */
export async function logBeginning(tx: Transaction, row: GameRow, { now, who, isLogged }: Means): Promise<void> {
  const begun = { type: 'begun', version: row.version } as const
  await logChanges(tx, { isLogged }, row.id, { game: gameOf(row, []), changes: [begun] }, { at: now, who })
}

async function carryTeams(
  tx: Transaction,
  row: GameRow,
  before: TeamsBefore,
  { now, who, isLogged }: Means,
): Promise<void> {
  const { game, changes } = carriedTeams(gameOf(row, []), before)
  const { teams, teamsPerPhone, version } = game
  await tx.update(gameSessions).set({ teams, teamsPerPhone, version }).where(eq(gameSessions.id, row.id))
  await logChanges(tx, { isLogged }, row.id, { game, changes }, { at: now, who })
}

const randomPin = () => String(randomInt(10 ** limits.pinDigits)).padStart(limits.pinDigits, '0')

/** Serializes a host's starts across all processes, so that each sees the previous one's game. */
export async function lockStarts(tx: Transaction, hostId: string): Promise<void> {
  await tx.select({ id: users.id }).from(users).where(eq(users.id, hostId)).for('no key update')
}

async function requireRoomForOneMore(tx: Transaction, hostId: string, now: number): Promise<void> {
  await lockStarts(tx, hostId)
  const since = new Date(now - withoutPlayersMs).toISOString()
  const { rows } = await tx.execute<{ unfinished: number }>(sql`
    SELECT count(*)::int AS unfinished FROM game_sessions s
    WHERE host_id = ${hostId} AND status <> 'finished' AND rehearsal_of IS NULL AND (
      last_activity_at > ${since}
      OR EXISTS (SELECT FROM game_participants WHERE game_session_id = s.id AND is_active AND removed_at IS NULL)
    )`)
  if (oneRow(rows).unfinished >= unfinishedGamesPerHost) throw new Problem('too_many_games', { retryAfterSeconds: 60 })
}

async function copyQuiz(
  tx: Transaction,
  wanted: NewGame,
  { now, drawPin }: { now: number; drawPin: () => string },
): Promise<GameRow> {
  // The lock keeps an editor from saving between reading the quiz and its questions.
  const [quiz] = await tx
    .select()
    .from(quizzes)
    .where(and(eq(quizzes.id, wanted.quizId), eq(quizzes.hostId, wanted.hostId)))
    .for('share')
  if (!quiz) throw new Problem('quiz_not_found')
  const asked = await tx
    .select()
    .from(questions)
    .where(eq(questions.quizId, quiz.id))
    .orderBy(asc(questions.orderIndex), asc(questions.id))
  if (asked.length === 0) throw new Problem('quiz_without_questions')

  const { title, timePerQuestion, scoring: quizScoring } = quiz
  const { settings, before: _, ...chosen } = wanted
  const values = {
    ...chosen,
    ...settings,
    title,
    timePerQuestion,
    quizScoring,
    totalQuestions: asked.length,
    addressSalt: randomBytes(16),
    namesReservedUntil: wanted.previousGameId === undefined ? null : new Date(now + limits.namesReservedMs),
  }
  const game = await insertWithFreePin(tx, values, drawPin)
  await tx.insert(gameQuestions).values(
    asked.map((question, questionIndex) => ({
      ...{ gameSessionId: game.id, questionIndex, questionId: question.id },
      ...copyOf(question),
    })),
  )
  return game
}

/** A game's own copy, with the options of an `order` shuffled. */
function copyOf({ kind, text, options, image, optionImages, correctAnswer, details }: typeof questions.$inferSelect) {
  const shuffle = kind === 'order' ? { shuffle: shuffled(options.length, (below) => randomInt(below)) } : null
  return {
    ...{ kind, text, options, image, optionImages, correctAnswer },
    details: shuffle ? { ...details, ...shuffle } : details,
  }
}

type Values = Omit<typeof gameSessions.$inferInsert, 'pin'>

/** Redraws a PIN that is taken, a limited number of times. */
export async function insertWithFreePin(tx: Transaction, values: Values, drawPin = randomPin): Promise<GameRow> {
  for (let draw = 0; draw < pinDraws; draw++) {
    const inserting = tx.insert(gameSessions).values({ ...values, pin: drawPin() })
    const [game] = await inserting.onConflictDoNothing().returning()
    if (game) return game
  }
  throw new Problem('no_pin_free', { retryAfterSeconds: 10 })
}
