import { randomBytes } from 'node:crypto'
import { eq, sql } from 'drizzle-orm'
import { gameSessions } from '../../db/tables'
import { transaction, type Transaction } from '../../db/transaction'
import type { Deps } from '../../deps'
import { Problem } from '../../problems/problem'
import { gameOf, type GameRow } from '../store/game-record'
import { insertRehearsal, type RehearsalRow } from '../store/rehearsal-store'
import { insertWithFreePin } from '../write/starting/create-game'

/** Copies a lobby into a game of bots, and takes the lease. Null if another rehearsal has it. */
export function beginRehearsal(
  { db, now }: Pick<Deps, 'db' | 'now'>,
  { lobbyId, players }: { lobbyId: number; players: number },
): Promise<{ row: RehearsalRow; pin: string } | null> {
  return transaction(db, async (tx) => {
    const [lobby] = await tx.select().from(gameSessions).where(eq(gameSessions.id, lobbyId)).for('share')
    if (!lobby) throw new Problem('game_not_found')
    if (lobby.status !== 'waiting' || lobby.singlePlayer) throw new Problem('not_in_lobby')
    const { id, pin } = await copyLobby(tx, lobby)
    const row = await insertRehearsal(tx, now(), { lobbyId, gameSessionId: id, players })
    // Thrown, so that the copy goes with it.
    if (!row) throw new Problem('rehearsal_running')
    return { row, pin }
  }).catch((error: unknown) => {
    if (error instanceof Problem && error.code === 'rehearsal_running') return null
    throw error
  })
}

async function copyLobby(tx: Transaction, lobby: GameRow): Promise<{ id: number; pin: string }> {
  const { hostId, quizId, title, timePerQuestion, totalQuestions, quizScoring, pin: rehearsalOf } = lobby
  const { teams, teamsPerPhone, rounds, hasJokers } = lobby
  const game = await insertWithFreePin(tx, {
    ...{ teams, teamsPerPhone, hostId, quizId, title, timePerQuestion, totalQuestions, quizScoring, rehearsalOf },
    ...{ rounds, hasJokers, ...gameOf(lobby, []).settings },
    addressSalt: randomBytes(16),
  })
  await tx.execute(sql`
    INSERT INTO game_questions (game_session_id, question_index, question_id, text, options, image, option_images,
      correct_answer, kind, details)
    SELECT ${game.id}, question_index, question_id, text, options, image, option_images, correct_answer, kind, details
    FROM game_questions WHERE game_session_id = ${lobby.id}`)
  await tx.execute(sql`
    INSERT INTO game_rounds (game_session_id, round, quiz_id, title, weight, first_question, questions, scoring)
    SELECT ${game.id}, round, quiz_id, title, weight, first_question, questions, scoring
    FROM game_rounds WHERE game_session_id = ${lobby.id}`)
  return game
}
