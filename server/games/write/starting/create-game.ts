import { randomBytes, randomInt } from 'node:crypto'
import { eq, sql } from 'drizzle-orm'
import type { Who } from '../../../../contract/games/game-log'
import { limits } from '../../../../contract/limits'
import type { GameSettings } from '../../../../contract/games/game-settings'
import type { Game } from '../../../../rules/games/game-state'
import type { Round } from '../../../../rules/games/evenings/evening'
import { planStep } from '../../../../rules/games/evenings/plan'
import { carriedTeams } from '../../../../rules/games/teams/teams'
import { teamSettings } from '../../../../rules/games/teams/teams-shown'
import type { Database } from '../../../db/database'
import { gameSessions, users } from '../../../db/tables'
import { transaction, type Transaction } from '../../../db/transaction'
import { oneRow } from '../../../db/one-row'
import { Problem } from '../../../problems/problem'
import { gameOf, type GameRow } from '../../store/game-record'
import { saveRounds } from '../../store/evenings/round-store'
import { copyEvening, copyQuiz, saveAsked, type EveningCopy, type EveningToPlay } from './copy-quizzes'
import { logChanges, type Logging } from '../commands/log-changes'

export interface NewGame {
  /** Null for an evening, or where the quiz is gone. */
  quizId: number | null
  /** The rounds to play, in place of one quiz. */
  evening?: EveningToPlay
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
 * Copies the quiz, or those of an evening, into a new game, and returns its PIN. Throws a Problem if there is nothing to
 * play, the host has too many games, or no PIN is free.
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
  const { row, rounds } = await insertGame(tx, wanted, { now, drawPin })
  const means = { now, who, isLogged }
  await logBeginning(tx, row, means)
  const begun = rounds.length > 0 ? await planRounds(tx, row, rounds, means) : gameOf(row, [])
  const { before } = wanted
  if (before && teamSettings(before)) await carryTeams(tx, row.id, begun, before, means)
  return row.pin
}

/** With its questions, as they are stored. */
export async function logBeginning(tx: Transaction, row: GameRow, { now, who, isLogged }: Means): Promise<void> {
  const begun = { type: 'begun', version: row.version } as const
  await logChanges(tx, { isLogged }, row.id, { game: gameOf(row, []), changes: [begun] }, { at: now, who })
}

/** A game begins without rounds in its log, too. */
export async function planRounds(
  tx: Transaction,
  row: GameRow,
  rounds: readonly Round[],
  { now, who, isLogged }: Means,
): Promise<Game> {
  const { game, changes } = planStep({ ...gameOf(row, []), evening: null }, rounds, row.hasJokers)
  await tx.update(gameSessions).set({ version: game.version }).where(eq(gameSessions.id, row.id))
  const planned = changes.filter((change) => change.type === 'evening')
  await logChanges(tx, { isLogged }, row.id, { game, changes: planned }, { at: now, who })
  return game
}

async function carryTeams(
  tx: Transaction,
  gameId: number,
  begun: Game,
  before: TeamsBefore,
  { now, who, isLogged }: Means,
): Promise<void> {
  const { game, changes } = carriedTeams(begun, before)
  const { teams, teamsPerPhone, version } = game
  await tx.update(gameSessions).set({ teams, teamsPerPhone, version }).where(eq(gameSessions.id, gameId))
  await logChanges(tx, { isLogged }, gameId, { game, changes }, { at: now, who })
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

/** With its own copies of all questions. */
async function insertGame(
  tx: Transaction,
  wanted: NewGame,
  { now, drawPin }: { now: number; drawPin: () => string },
): Promise<{ row: GameRow; rounds: EveningCopy['rounds'] }> {
  const { settings, before: _, evening, ...chosen } = wanted
  const copied = evening
    ? await copyEvening(tx, wanted.hostId, evening)
    : { ...(await copyQuiz(tx, wanted.hostId, wanted.quizId)), rounds: [] }
  const { title, timePerQuestion, scoring: quizScoring, asked, rounds } = copied
  const values = {
    ...chosen,
    ...settings,
    title,
    timePerQuestion,
    quizScoring,
    totalQuestions: asked.length,
    ...{ rounds: rounds.length, hasJokers: evening?.jokers ?? false },
    addressSalt: randomBytes(16),
    namesReservedUntil: wanted.previousGameId === undefined ? null : new Date(now + limits.namesReservedMs),
  }
  const row = await insertWithFreePin(tx, values, drawPin)
  await saveAsked(tx, row.id, asked)
  if (rounds.length > 0) await saveRounds(tx, row.id, rounds)
  return { row, rounds }
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
