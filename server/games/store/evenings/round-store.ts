/** The rounds of an evening that is played. The game must be locked to write. */
import { and, asc, eq, isNull, sql } from 'drizzle-orm'
import type { Round } from '../../../../rules/games/evenings/evening'
import type { Database } from '../../../db/database'
import { gameRounds, gameSessions } from '../../../db/tables'
import type { Transaction } from '../../../db/transaction'
import type { GameRecord, GameRow } from '../game-record'
import { withdrawProposals } from './joker-store'

/** With the quiz of each, which may have been deleted. */
export interface RoundOfQuiz extends Round {
  quizId: number | null
}

/** In their order; none of a game that is one quiz. */
export async function roundsOf(
  db: Database | Transaction,
  { id, rounds }: Pick<GameRow, 'id' | 'rounds'>,
): Promise<Round[]> {
  if (rounds === 0) return []
  return (await roundsWithQuizzes(db, id)).map(({ quizId: _, ...round }) => round)
}

export async function roundsWithQuizzes(db: Database | Transaction, gameId: number): Promise<RoundOfQuiz[]> {
  const { title, weight, firstQuestion: from, questions: count, scoring, jokers, quizId } = gameRounds
  return db
    .select({ title, weight, from, count, scoring, jokers, quizId })
    .from(gameRounds)
    .where(eq(gameRounds.gameSessionId, gameId))
    .orderBy(asc(gameRounds.round))
}

/** Finds the quiz that a question was copied from, which may have been deleted, and its index there. */
export async function quizOfEach(
  db: Database | Transaction,
  { id, quizId, game }: Pick<GameRecord, 'id' | 'quizId' | 'game'>,
): Promise<(index: number) => { ofQuiz?: { id: number; index: number } }> {
  const rounds = game.evening ? await roundsWithQuizzes(db, id) : [{ quizId, from: 0 }]
  return (index) => {
    const round = rounds.findLast(({ from }) => from <= index)
    return round && round.quizId !== null ? { ofQuiz: { id: round.quizId, index: index - round.from } } : {}
  }
}

/** As they are now; those that have begun stay as they are. */
export async function saveRounds(
  tx: Transaction,
  gameId: number,
  rounds: readonly (Round & { quizId: number | null })[],
): Promise<void> {
  await tx
    .insert(gameRounds)
    .values(
      rounds.map(({ from: firstQuestion, count: questions, title, weight, scoring, quizId }, place) => ({
        ...{ gameSessionId: gameId, round: place + 1, quizId, title, weight, firstQuestion, questions, scoring },
      })),
    )
    .onConflictDoUpdate({
      target: [gameRounds.gameSessionId, gameRounds.round],
      set: {
        ...{ title: sql`excluded.title`, scoring: sql`excluded.scoring` },
        ...{ firstQuestion: sql`excluded.first_question`, questions: sql`excluded.questions` },
      },
      setWhere: isNull(gameRounds.jokers),
    })
}

const isRound = (gameId: number, round: number) =>
  and(eq(gameRounds.gameSessionId, gameId), eq(gameRounds.round, round))

/** Returns its quiz and who doubles it. What was only proposed has lapsed. */
export async function markBegun(
  tx: Transaction,
  gameId: number,
  round: number,
  at: number,
): Promise<{ quizId: number | null; jokers: readonly number[] }> {
  const { quizId, playedJokers } = gameRounds
  const [begun] = await tx
    .update(gameRounds)
    .set({ jokers: sql`${playedJokers}`, openedAt: new Date(at) })
    .where(isRound(gameId, round))
    .returning({ quizId, jokers: playedJokers })
  await withdrawProposals(tx, gameId)
  return begun ?? { quizId: null, jokers: [] }
}

/** With its last question, or at the end with the last one that has closed. Nothing if it is closed. */
export async function markClosed(tx: Transaction, gameId: number, round: number, at: number): Promise<void> {
  const last = tx
    .select({ at: gameSessions.currentQuestionClosedAt })
    .from(gameSessions)
    .where(eq(gameSessions.id, gameId))
  await tx
    .update(gameRounds)
    .set({ closedAt: sql`coalesce((${last}), ${new Date(at).toISOString()}::timestamptz)` })
    .where(and(isRound(gameId, round), isNull(gameRounds.closedAt)))
}
