import { and, asc, desc, eq, inArray, ne, sql, type SQL } from 'drizzle-orm'
import type { BoardEntry } from '../../../contract/game-events'
import type { CountdownPhase, Game, GameQuestion, Phase, QuestionPhase } from '../../../rules/games/game-state'
import { revealMs } from '../../../rules/games/show'
import type { Player } from '../../../rules/games/standings'
import type { Database } from '../../db/database'
import type { Columns } from '../../db/columns'
import { transaction, type Transaction } from '../../db/transaction'
import { gameAnswers, gameHostAddresses, gameQuestions, gameSessions } from '../../db/tables'
import { Problem } from '../../problems/problem'
import { answerOfEach } from './answer-store'
import { previousLeaderboard } from './scoring-store'
import { deleteAskings, findRemotes, type RemoteRow } from './remote-store'
import { gamesBefore } from './series-store'

const runningGamesShown = 5

type Row = typeof gameSessions.$inferSelect

/** A game with what never changes about it. */
export interface GameRecord {
  id: number
  pin: string
  hostId: string
  quizId: number | null
  title: string
  /** Of this game alone, for the hashes of addresses. Null once the game is over. */
  addressSalt: Buffer | null
  /** The games of its series before it, with everybody who was in them, the last one first. */
  previousGameIds: number[]
  /** Until then the nicknames of that game are kept for those who had them. */
  namesReservedUntil: number | null
  game: Game
}

/** The unfinished game of a PIN, else the newest finished one; with `hostId`, the newest of that host's games. */
export async function findGame(db: Database, pin: string, hostId?: string): Promise<number | null> {
  const [found] = await db
    .select({ id: gameSessions.id })
    .from(gameSessions)
    .where(and(eq(gameSessions.pin, pin), hostId === undefined ? undefined : eq(gameSessions.hostId, hostId)))
    .orderBy(asc(sql`${gameSessions.status} = 'finished'`), sql`${gameSessions.id} DESC`)
    .limit(1)
  return found?.id ?? null
}

/** A host's games with others that are not finished, the newest first; with `ofQuiz` those of that quiz. */
export function runningGames(db: Database, hostId: string, ofQuiz?: number) {
  const { pin, quizId, title, status: phase, joined, singlePlayer } = gameSessions
  const isListed = ofQuiz === undefined ? undefined : eq(quizId, ofQuiz)
  return db
    .select({ pin, quizId, title, phase, joined })
    .from(gameSessions)
    .where(and(eq(gameSessions.hostId, hostId), ne(gameSessions.status, 'finished'), eq(singlePlayer, false), isListed))
    .orderBy(desc(gameSessions.id))
    .limit(runningGamesShown)
}

/** A game with all its participants, as of one moment. Null when there is no such game. */
export async function loadGame(db: Database, id: number): Promise<LoadedGame | null> {
  return transaction(
    db,
    async (tx) => {
      const [row] = await tx.select().from(gameSessions).where(eq(gameSessions.id, id))
      if (!row) return null
      const record = await recordIn(tx, row)
      const { phase } = record.game
      const isPreviousShown = phase.name === 'countdown' && phase.shown === 'previous_leaderboard'
      return {
        record,
        participants: await participantsIn(tx, row),
        previousLeaderboard: isPreviousShown ? await previousLeaderboard(tx, record, phase.index) : [],
        remotes: await findRemotes(tx, id),
      }
    },
    { snapshot: true },
  )
}

/** The same without its participants: what a command needs. */
export async function loadRecord(db: Database, id: number): Promise<GameRecord | null> {
  const [row] = await db.select().from(gameSessions).where(eq(gameSessions.id, id))
  return row ? recordIn(db, row) : null
}

async function recordIn(db: Database | Transaction, row: Row): Promise<GameRecord> {
  const asked = await db
    .select()
    .from(gameQuestions)
    .where(eq(gameQuestions.gameSessionId, row.id))
    .orderBy(asc(gameQuestions.questionIndex))
  return recordOf(row, asked.map(questionOf), await gamesBefore(db, row))
}

export interface LoadedGame {
  record: GameRecord
  participants: ParticipantRow[]
  /** While the hall is shown it. */
  previousLeaderboard: BoardEntry[]
  remotes: RemoteRow[]
}

/** A participant with the score of the closed questions, the answer to the current one, and whether they are present. */
export interface ParticipantRow extends Player {
  /** False for a newcomer until the host admits them. */
  admitted: boolean
  isActive: boolean
  stream: string | null
  /** The hash of the browser's secret, in base64. */
  seat: string
  /** The index of the first question that this seat can answer. */
  firstQuestion: number
  selectedAnswer: number | null
  isCorrect: boolean | null
  isToldAtClose: boolean | null
  pointsAwarded: number | null
  countedMs: number | null
}

async function participantsIn(tx: Transaction, { id, currentQuestionIndex }: Row): Promise<ParticipantRow[]> {
  const { rows } = await tx.execute<Columns<ParticipantRow>>(sql`
    SELECT p.id, p.nickname, p.face, p.score, p.correct_answers AS "correctAnswers", p.total_time_ms AS "totalTimeMs",
           p.streak, p.longest_streak AS "longestStreak", p.best_points AS "bestPoints", p.best_index AS "bestIndex",
           p.admitted, p.is_active AS "isActive", p.stream, encode(p.seat_hash, 'base64') AS seat,
           p.first_question_index AS "firstQuestion", a.selected_answer AS "selectedAnswer", a.is_correct AS "isCorrect",
           a.told_at_close AS "isToldAtClose", a.points_awarded AS "pointsAwarded", a.response_time AS "countedMs"
    FROM game_participants p
    LEFT JOIN ${answerOfEach(id, currentQuestionIndex)} a ON true
    WHERE p.game_session_id = ${id} AND p.removed_at IS NULL
    ORDER BY p.id`)
  return rows
}

/** Locks a game until the transaction ends, and returns it as it is. */
export async function lockGame(tx: Transaction, { id, game }: GameRecord): Promise<Game> {
  const [row] = await tx.select().from(gameSessions).where(eq(gameSessions.id, id)).for('no key update')
  if (!row) throw new Problem('game_not_found')
  return gameOf(row, game.questions)
}

export async function saveGame(tx: Transaction, { id }: GameRecord, game: Game, now: number): Promise<void> {
  const { phase } = game
  await tx
    .update(gameSessions)
    .set({
      version: game.version,
      status: phase.name,
      locked: game.locked,
      joined: game.joined,
      byHand: game.byHand,
      waiting: game.waiting,
      nextPin: game.nextPin,
      lastActivityAt: new Date(now),
      ...game.settings,
      ...columnsOf(phase),
      ...(phase.name === 'finished' && { completedAt: completedAt(now), addressSalt: null }),
    })
    .where(eq(gameSessions.id, id))
  if (phase.name !== 'finished') return
  await tx.delete(gameHostAddresses).where(eq(gameHostAddresses.gameSessionId, id))
  await deleteAskings(tx, id)
}

/** A game that is over is changed once more when its ceremony is skipped, or when it is played again. */
const completedAt = (now: number) =>
  sql`coalesce(${gameSessions.completedAt}, ${new Date(now).toISOString()}::timestamptz)`

function columnsOf(phase: Phase): Partial<Row> {
  switch (phase.name) {
    case 'waiting':
      return {}
    case 'question':
      return {
        ...{ currentQuestionIndex: phase.index, currentQuestionClosedAt: null, shown: 'reveal', isHeld: false },
        ...{ questionShownAt: new Date(phase.shownAt), currentQuestionStartedAt: new Date(phase.opensAt) },
        ...{ areAnswersHidden: phase.areAnswersHidden, isToldAtClose: phase.isToldAtClose },
        ...{ extensions: phase.extensions, pausedAt: phase.pausedAt === null ? null : new Date(phase.pausedAt) },
      }
    case 'countdown':
      return {
        ...{ currentQuestionIndex: phase.index, pausedAt: null, shown: phase.shown, isHeld: phase.isHeld },
        ...{ currentQuestionStartedAt: new Date(phase.opensAt), currentQuestionClosedAt: new Date(phase.closedAt) },
        countsFrom: new Date(phase.countsFrom),
      }
    case 'finished':
      return { revealedAt: new Date(phase.revealedAt) }
  }
}

/** The unfinished games that `condition` holds for, at most a hundred at a time. */
export async function unfinishedGames(db: Database, condition: SQL): Promise<number[]> {
  const found = await db
    .select({ id: gameSessions.id })
    .from(gameSessions)
    .where(and(ne(gameSessions.status, 'finished'), condition))
    .limit(100)
  return found.map(({ id }) => id)
}

/** Unfinished games, and the players who are present in them. */
export async function countPlay(db: Database): Promise<{ games: number; players: number }> {
  const { rows } = await db.execute<{ games: number; players: number }>(sql`
    SELECT count(DISTINCT s.id)::int AS games, count(p.id)::int AS players
    FROM game_sessions s LEFT JOIN game_participants p
      ON p.game_session_id = s.id AND p.admitted AND p.removed_at IS NULL AND p.is_active
    WHERE s.status <> 'finished'`)
  return rows[0]!
}

/** Where these games stand, for those who may have missed something. */
export async function findVersions(db: Database, ids: number[]): Promise<{ id: number; version: number }[]> {
  return db
    .select({ id: gameSessions.id, version: gameSessions.version })
    .from(gameSessions)
    .where(inArray(gameSessions.id, ids))
}

export async function findAnswers(
  db: Database,
  gameId: number,
  index: number,
): Promise<{ participantId: number; selectedAnswer: number }[]> {
  const { participantId, selectedAnswer, gameSessionId, questionIndex } = gameAnswers
  return db
    .select({ participantId, selectedAnswer })
    .from(gameAnswers)
    .where(and(eq(gameSessionId, gameId), eq(questionIndex, index)))
}

/** A game that is locked at this moment is left out: it is recorded the next time, and nobody waits for another's game. */
export async function recordHostSeen(db: Database, ids: number[], now: number): Promise<void> {
  if (ids.length === 0) return
  await db.execute(sql`
    UPDATE game_sessions SET host_seen_at = ${new Date(now).toISOString()}
    WHERE id IN (SELECT id FROM game_sessions WHERE id = ANY (${sql.param(ids)}::int[]) FOR NO KEY UPDATE SKIP LOCKED)`)
}

function recordOf(row: Row, asked: GameQuestion[], previousGameIds: number[]): GameRecord {
  const { id, pin, hostId, quizId, title, addressSalt } = row
  const namesReservedUntil = row.namesReservedUntil?.getTime() ?? null
  const shared = { id, pin, hostId, quizId, title, addressSalt }
  return { ...shared, previousGameIds, namesReservedUntil, game: gameOf(row, asked) }
}

function gameOf(row: Row, asked: readonly GameQuestion[]): Game {
  const { version, timePerQuestion, singlePlayer, locked, joined, byHand, waiting, nextPin } = row
  const { countdownBetweenQuestions, getReadySeconds, readingSeconds, tellPlayers, countsShown, reactions } = row
  const { lateJoin } = row
  return {
    version,
    phase: phaseOf(row),
    questions: asked,
    timePerQuestion,
    settings: {
      ...{ countdownBetweenQuestions, getReadySeconds, readingSeconds, tellPlayers, countsShown, reactions },
      lateJoin,
    },
    singlePlayer,
    locked,
    joined,
    byHand,
    waiting,
    nextPin,
  }
}

function phaseOf(row: Row): Phase {
  const { status, currentQuestionIndex: index, currentQuestionStartedAt: started, revealedAt, completedAt } = row
  switch (status) {
    case 'waiting':
      return { name: 'waiting' }
    case 'question':
      return questionPhase(row)
    case 'countdown':
      return countdownPhase(row)
    case 'finished':
      return { name: 'finished', index: started ? index : -1, revealedAt: (revealedAt ?? completedAt)?.getTime() ?? 0 }
  }
}

/** Longer than any time to read: then a process of the version before has opened the question, and written no more of it. */
const openedElsewhereMs = 6_000

function questionPhase(row: Row): QuestionPhase {
  const { currentQuestionIndex: index, areAnswersHidden, isToldAtClose, extensions } = row
  const opensAt = row.currentQuestionStartedAt?.getTime() ?? 0
  const shownAt = row.questionShownAt?.getTime() ?? opensAt
  const opened = { name: 'question', index, opensAt } as const
  if (opensAt - shownAt > openedElsewhereMs)
    return {
      ...{ ...opened, shownAt: opensAt, areAnswersHidden: false, isToldAtClose: false },
      ...{ extensions: 0, pausedAt: null },
    }
  return { ...opened, shownAt, areAnswersHidden, isToldAtClose, extensions, pausedAt: row.pausedAt?.getTime() ?? null }
}

function countdownPhase(row: Row): CountdownPhase {
  const { currentQuestionIndex: index, shown, isHeld } = row
  const opensAt = row.currentQuestionStartedAt?.getTime() ?? 0
  const closedAt = row.currentQuestionClosedAt?.getTime() ?? opensAt
  // What a process of the version before has closed still has the moment of an earlier question.
  const countsFrom = Math.max(row.countsFrom?.getTime() ?? 0, closedAt + revealMs(row.singlePlayer))
  return { name: 'countdown', index, opensAt, closedAt, countsFrom, shown, isHeld }
}

function questionOf(row: typeof gameQuestions.$inferSelect): GameQuestion {
  const { questionId: id, text, options, image, optionImages, correctAnswer } = row
  return { id, text, options, image, optionImages, correctAnswer }
}
