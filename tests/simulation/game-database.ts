/** The real database of the simulation, laid anew for each seed: one host with two quizzes, and a game of one. */
import type { GameSettings } from '../../contract/games/game-settings'
import type { QuestionContent } from '../../contract/questions/questions'
import type { Scoring } from '../../contract/questions/quiz-choices'
import cookie from '@fastify/cookie'
import { eq } from 'drizzle-orm'
import { Client } from 'pg'
import type { Database } from '../../server/db/database'
import { columnsOf } from '../../server/db/question-columns'
import { transaction, type Transaction } from '../../server/db/transaction'
import { gameQuestions, gameSessions, questions, quizzes, users } from '../../server/db/tables'
import { inOrder } from '../../rules/games/evenings/evening'
import type { GameRow } from '../../server/games/store/game-record'
import { saveRounds } from '../../server/games/store/evenings/round-store'
import { createGame, logBeginning, planRounds } from '../../server/games/write/starting/create-game'
import { sessionKeyOf } from '../../server/http/session'
import { sessionStore } from '../../server/identity/session-store'
import type { PlannedEvening } from './evening-plan'
import { shuffledBy } from './simulated-questions'
import type { Decision } from './texts/expected-texts'
import { sessionSecret } from './world/server-process'
import { seededRandom } from './world/seeded-random'

export const pin = '482913'
/** Of the game, and another that can be played after it. */
export const quizId = 1
export const otherQuizId = 2

const hostId = 'the host'
const session = 'the session of the host'

/** What its browser shows. */
export const hostCookie = cookie.sign(session, sessionSecret)

interface SeededGame extends PlannedEvening {
  seed: number
  questions: QuestionContent[]
  scoring: Scoring
  timePerQuestion: number
  settings: GameSettings
}

/** At which moment all is as it is laid, by the simulated clock. */
export async function seedDatabase(db: Database, at: number, game: SeededGame) {
  await db.execute(
    'TRUNCATE users, sessions, quizzes, questions, game_sessions, game_questions, game_participants, game_answers, game_corrections, game_team_results, game_remotes, game_remote_codes, processes RESTART IDENTITY CASCADE',
  )
  await db.insert(users).values({ id: hostId, firstName: 'Zoë' })
  const expires = new Date(at + 30 * 24 * 3_600_000)
  await sessionStore(db).open({ key: sessionKeyOf(session), userId: hostId, expires, language: 'en' })
  const { timePerQuestion, scoring } = game
  await db
    .insert(quizzes)
    .values([quizId, otherQuizId].map((id) => ({ id, title: `Planets ${id}`, hostId, timePerQuestion, scoring })))
  const [first] = game.questions
  await db
    .insert(questions)
    .values([
      ...game.questions.map((question, orderIndex) => ({ quizId, orderIndex, ...columnsOf(question) })),
      { quizId: otherQuizId, orderIndex: 0, ...columnsOf(first!) },
    ])
  const asHost = { now: at, who: 'host' } as const
  await createGame(db, { quizId, hostId, settings: game.settings, singlePlayer: false }, { ...asHost, isLogged: false })
  await shuffleBySeed(db, game)
  await transaction(db, async (tx) => {
    const row = await firstRow(tx)
    await logBeginning(tx, row, { ...asHost, isLogged: true })
    if (game.rounds.length > 0) await makeRounds(tx, row, game, { ...asHost, isLogged: true })
  })
  const moment = new Date(at)
  await db.update(gameSessions).set({ pin, createdAt: moment, lastActivityAt: moment })
}

/** The quiz is played once, and so counted with the first round alone. */
async function makeRounds(
  tx: Transaction,
  row: GameRow,
  { rounds: planned, hasJokers, questions: asked, scoring }: SeededGame,
  means: Parameters<typeof planRounds>[3],
): Promise<void> {
  const rounds = inOrder(
    planned.map(({ from, weight }, place) => {
      const count = (planned[place + 1]?.from ?? asked.length) - from
      return { title: `Round ${place + 1}`, weight, count, scoring }
    }),
  )
  await saveRounds(
    tx,
    row.id,
    rounds.map((round) => ({ ...round, quizId: round.from === 0 ? quizId : otherQuizId })),
  )
  const made = { rounds: rounds.length, hasJokers }
  await tx.update(gameSessions).set({ ...made, quizId: null })
  await planRounds(tx, { ...row, ...made }, rounds, means)
}

async function firstRow(tx: Transaction) {
  const [row] = await tx.select().from(gameSessions)
  return row!
}

/** The product draws at random, and a seed has one history. */
async function shuffleBySeed(db: Database, { seed, questions: asked }: SeededGame): Promise<void> {
  const random = seededRandom(seed, 'the shuffles')
  for (const [questionIndex, question] of asked.entries()) {
    if (question.kind !== 'order') continue
    const { details } = columnsOf(question)
    const shuffle = shuffledBy(random, question.options.length)
    await db
      .update(gameQuestions)
      .set({ details: { ...details, shuffle } })
      .where(eq(gameQuestions.questionIndex, questionIndex))
  }
}

/** The game that a seed is about. Those that are played after it come later. */
const firstGame = 1

export interface GamePosition {
  status: 'waiting' | 'question' | 'countdown' | 'finished'
  index: number
  version: number
  opensAt: number | null
  pausedAt: number | null
  extensions: number
  isHeld: boolean
  /** Jokers can be played: in the lobby, and between two rounds. */
  isBreak: boolean
  /** When a break between rounds is over; null while it is held, and until the host presses. */
  breakEndsAt: number | null
  /** When the countdown to the next question began, or will begin. */
  countsFrom: number | null
  /** Its seconds; null: the host presses. */
  pace: number | null
  reactions: boolean
  /** When the ceremony is over. */
  revealedAt: number | null
  nextPin: string | null
  remotes: StoredRemote[]
  /** What was decided on players' texts. */
  hiddenTexts: Decision[]
  /** The number of the last correction of a key. */
  lastCorrection: number
  /** The most extra time of a present player without an answer to the question; 1 is none. */
  longestTime: number
}

export interface StoredRemote {
  id: number
  digits: string
  isAllowed: boolean
  isEnded: boolean
}

/** Where the game stands, read behind the back of all processes. */
export async function readPosition(client: Client): Promise<GamePosition> {
  const { rows } = await client.query<GamePosition>(
    `SELECT status, current_question_index AS index, version, extensions, is_held AS "isHeld", reactions,
            rounds > 0 AND (status = 'waiting' OR (status = 'countdown' AND EXISTS (
              SELECT FROM game_rounds r
              WHERE r.game_session_id = s.id AND r.first_question = current_question_index + 1
            ))) AS "isBreak",
            extract(epoch FROM break_ends_at)::float8 * 1000 AS "breakEndsAt",
            extract(epoch FROM current_question_started_at)::float8 * 1000 AS "opensAt",
            extract(epoch FROM paused_at)::float8 * 1000 AS "pausedAt",
            extract(epoch FROM counts_from)::float8 * 1000 AS "countsFrom",
            extract(epoch FROM revealed_at)::float8 * 1000 AS "revealedAt",
            countdown_between_questions AS pace, next_pin AS "nextPin",
            (SELECT coalesce(max(coalesce((
                SELECT (time->>1)::float8 FROM jsonb_array_elements(p.extra_times) WITH ORDINALITY AS e (time, n)
                WHERE (time->>0)::int <= s.current_question_index ORDER BY n DESC LIMIT 1
              ), 1)), 1)
             FROM game_participants p
             WHERE p.game_session_id = s.id AND p.is_active AND p.admitted AND p.removed_at IS NULL
               AND p.first_question_index <= s.current_question_index AND NOT EXISTS (
                 SELECT FROM game_answers a WHERE a.game_session_id = s.id AND a.participant_id = p.id
                   AND a.question_index = s.current_question_index
               )) AS "longestTime",
            hidden_texts AS "hiddenTexts", last_correction AS "lastCorrection",
            (SELECT coalesce(json_agg(json_build_object('id', r.id, 'digits', r.digits,
                      'isAllowed', r.allowed_at IS NOT NULL, 'isEnded', r.ended_at IS NOT NULL) ORDER BY r.id), '[]')
             FROM game_remotes r WHERE r.game_session_id = s.id) AS remotes
     FROM game_sessions s WHERE s.id = $1`,
    [firstGame],
  )
  return rows[0]!
}

/** The database dates new games by its own clock, which is years behind the simulated one: they would be swept away. */
export async function dateNewGames(client: Client, at: number): Promise<void> {
  await client.query('UPDATE game_sessions SET created_at = $1, last_activity_at = $1 WHERE created_at <= now()', [
    new Date(at),
  ])
}

export async function timesPlayed(client: Client): Promise<number> {
  const { rows } = await client.query<{ played: number }>('SELECT times_played AS played FROM quizzes WHERE id = $1', [
    quizId,
  ])
  return rows[0]!.played
}

/** A seat as it is stored. */
export interface StoredSeat {
  id: number
  nickname: string
  face: number
  /** The same for all seats of one browser. */
  browser: string
  isRemoved: boolean
  isAdmitted: boolean
  teamId: number | null
}

export interface StoredLobby {
  pin: string
  /** Null for an evening. */
  quizId: number | null
  /** The weights of its rounds, and the teams, as text. */
  rounds: string
  hasJokers: boolean
  teams: string | null
  seats: StoredSeat[]
}

/** The game with its seats, and the games that were started after it or after one of those, in their order. */
export async function readLobbies(client: Client): Promise<{ first: StoredLobby; next: StoredLobby[] }> {
  const { rows } = await client.query<StoredLobby>(
    `WITH RECURSIVE later AS (
       SELECT * FROM game_sessions WHERE id = $1
       UNION ALL
       SELECT s.* FROM game_sessions s JOIN later ON s.previous_game_id = later.id
     )
     SELECT pin, quiz_id AS "quizId", has_jokers AS "hasJokers", teams->>'list' AS teams,
            (SELECT coalesce(string_agg(r.weight::text, ', ' ORDER BY r.round), 'none')
             FROM game_rounds r WHERE r.game_session_id = s.id) AS rounds,
            (SELECT coalesce(json_agg(json_build_object('id', p.id, 'nickname', p.nickname, 'face', p.face,
                      'browser', encode(p.seat_hash, 'hex'), 'isRemoved', p.removed_at IS NOT NULL,
                      'isAdmitted', p.admitted, 'teamId', p.team_id) ORDER BY p.id), '[]')
             FROM game_participants p WHERE p.game_session_id = s.id) AS seats
     FROM later s ORDER BY s.id`,
    [firstGame],
  )
  const [first, ...next] = rows
  return { first: first!, next }
}
