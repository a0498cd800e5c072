/** The real database of the simulation, laid anew for each seed: one host with one quiz, and a game of it. */
import type { GameSettings } from '../../contract/game-settings'
import cookie from '@fastify/cookie'
import { Client } from 'pg'
import type { Database } from '../../server/db/database'
import { gameSessions, questions, quizzes, users } from '../../server/db/tables'
import { createGame } from '../../server/games/write/create-game'
import { sessionKeyOf } from '../../server/http/session'
import { sessionStore } from '../../server/identity/session-store'
import { sessionSecret } from './world/server-process'

export const pin = '482913'
const hostId = 'the host'
const session = 'the session of the host'

/** What its browser shows. */
export const hostCookie = cookie.sign(session, sessionSecret)

/** At which moment all is as it is laid, by the simulated clock. */
export async function seedDatabase(
  db: Database,
  at: number,
  game: { questions: number; timePerQuestion: number; settings: GameSettings },
) {
  await db.execute(
    'TRUNCATE users, sessions, quizzes, questions, game_sessions, game_questions, game_participants, game_answers, processes RESTART IDENTITY CASCADE',
  )
  await db.insert(users).values({ id: hostId, firstName: 'Zoë' })
  await sessionStore(db).open(sessionKeyOf(session), hostId, new Date(at + 30 * 24 * 3_600_000))
  await db.insert(quizzes).values({ title: 'Planets', hostId, timePerQuestion: game.timePerQuestion })
  await db.insert(questions).values(
    Array.from({ length: game.questions }, (_, index) => ({
      quizId: 1,
      text: `Question ${index + 1}`,
      options: ['Mars', 'Jupiter', 'Venus', 'Saturn'],
      correctAnswer: index % 4,
      orderIndex: index,
    })),
  )
  const started = {
    quizId: 1,
    hostId,
    settings: game.settings,
    lateJoin: true,
    singlePlayer: false,
  }
  await createGame(db, started, { now: at })
  const moment = new Date(at)
  await db.update(gameSessions).set({ pin, createdAt: moment, lastActivityAt: moment })
}

export interface GamePosition {
  status: 'waiting' | 'question' | 'countdown' | 'finished'
  index: number
  version: number
  opensAt: number | null
  pausedAt: number | null
  extensions: number
}

/** Where the game stands, read behind the back of all processes. */
export async function readPosition(client: Client): Promise<GamePosition> {
  const { rows } = await client.query<GamePosition>(
    `SELECT status, current_question_index AS index, version,
            extract(epoch FROM current_question_started_at)::float8 * 1000 AS "opensAt",
            extract(epoch FROM paused_at)::float8 * 1000 AS "pausedAt", extensions FROM game_sessions`,
  )
  return rows[0]!
}

export async function timesPlayed(client: Client): Promise<number> {
  const { rows } = await client.query<{ played: number }>('SELECT times_played AS played FROM quizzes')
  return rows[0]!.played
}
