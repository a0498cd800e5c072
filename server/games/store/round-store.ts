/** The rounds of an evening that is played, and who wants the next one doubled. The game must be locked to write. */
import { and, asc, eq, isNull, ne, sql } from 'drizzle-orm'
import type { Round } from '../../../rules/games/evenings/evening'
import type { Voice } from '../../../rules/games/evenings/jokers'
import type { Database } from '../../db/database'
import { gameParticipants, gameRounds } from '../../db/tables'
import type { Transaction } from '../../db/transaction'
import type { GameRow } from './game-record'

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

/** Returns its quiz. Nobody wants the round after it doubled yet. */
export async function markBegun(
  tx: Transaction,
  gameId: number,
  { round, jokers, at }: { round: number; jokers: number[]; at: number },
): Promise<number | null> {
  const [begun] = await tx
    .update(gameRounds)
    .set({ jokers, openedAt: new Date(at) })
    .where(isRound(gameId, round))
    .returning({ quizId: gameRounds.quizId })
  await tx
    .update(gameParticipants)
    .set({ joker: 0 })
    .where(and(eq(gameParticipants.gameSessionId, gameId), ne(gameParticipants.joker, 0)))
  return begun?.quizId ?? null
}

export async function markClosed(tx: Transaction, gameId: number, round: number, at: number): Promise<void> {
  await tx
    .update(gameRounds)
    .set({ closedAt: new Date(at) })
    .where(isRound(gameId, round))
}

/** Of everybody who plays. */
export async function findVoices(db: Database | Transaction, gameId: number): Promise<Voice[]> {
  const { gameSessionId, id, teamId, joker: voices, removedAt, admitted } = gameParticipants
  return db
    .select({ id, teamId, voices })
    .from(gameParticipants)
    .where(and(eq(gameSessionId, gameId), isNull(removedAt), eq(admitted, true)))
    .orderBy(asc(id))
}

export async function saveVoices(
  tx: Transaction,
  gameId: number,
  changed: readonly Pick<Voice, 'id' | 'voices'>[],
): Promise<void> {
  if (changed.length === 0) return
  await tx.execute(sql`
    UPDATE game_participants p SET joker = v.voices
    FROM unnest(${sql.param(changed.map(({ id }) => id))}::int[], ${sql.param(changed.map(({ voices }) => voices))}::int[])
      AS v (id, voices)
    WHERE p.game_session_id = ${gameId} AND p.id = v.id`)
}
