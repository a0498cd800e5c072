/** An assignment's own copy of its questions. */
import { and, asc, eq, lt } from 'drizzle-orm'
import type { Scoring } from '../../contract/questions/quiz-choices'
import { isCounted } from '../../rules/questions'
import { gameQuestionOf, type QuestionDetails } from '../db/question-columns'
import { assignmentQuestions, gameQuestions, gameRounds, gameSessions } from '../db/tables'
import type { Transaction } from '../db/transaction'
import { copyQuiz } from '../games/write/starting/copy-quizzes'
import { Problem } from '../problems/problem'

type QuestionCopy = Omit<typeof assignmentQuestions.$inferInsert, 'assignmentId' | 'questionIndex'>

export interface Copied {
  timePerQuestion: number
  scoring: Scoring
  asked: QuestionCopy[]
}

/** Throws a Problem unless it is a quiz of this host with questions. */
export const copyOfQuiz = (tx: Transaction, hostId: string, quizId: number): Promise<Copied> =>
  copyQuiz(tx, hostId, quizId)

/** The questions that a past game has asked, as they were played, with their keys as they count now. */
export async function copyOfGame(tx: Transaction, hostId: string, gameId: number): Promise<Copied> {
  const [game] = await tx
    .select()
    .from(gameSessions)
    .where(and(eq(gameSessions.id, gameId), eq(gameSessions.hostId, hostId), eq(gameSessions.status, 'finished')))
  if (!game || game.rehearsalOf !== null) throw new Problem('past_game_not_found')
  const { gameSessionId, questionIndex } = gameQuestions
  const asked = game.currentQuestionStartedAt === null ? 0 : game.currentQuestionIndex + 1
  const rows = await tx
    .select()
    .from(gameQuestions)
    .where(and(eq(gameSessionId, gameId), lt(questionIndex, asked)))
    .orderBy(asc(questionIndex))
  if (rows.length === 0) throw new Problem('quiz_without_questions')
  const scoring = game.scoring ?? game.quizScoring
  const asPlayed = await inRounds(tx, gameId, game.scoring === null ? scoring : null)
  return {
    ...{ timePerQuestion: game.timePerQuestion, scoring },
    asked: rows.map((row) => {
      const { questionId, text, options, image, optionImages, correctAnswer, kind } = row
      return { questionId, text, options, image, optionImages, correctAnswer, kind, details: asPlayed(row) }
    }),
  }
}

type Row = typeof gameQuestions.$inferSelect

/**
 * An assignment has no rounds: what a round has doubled, or scored otherwise than the rest, its questions keep. `scoring`
 * is that of the rest; null where the whole game had one.
 */
async function inRounds(tx: Transaction, gameId: number, scoring: Scoring | null) {
  const rounds = await tx.select().from(gameRounds).where(eq(gameRounds.gameSessionId, gameId))
  return (row: Row): QuestionDetails | null => {
    const round = rounds.find(
      ({ firstQuestion, questions }) =>
        row.questionIndex >= firstQuestion && row.questionIndex < firstQuestion + questions,
    )
    const added: QuestionDetails = {
      ...(round?.weight === 2 && isCountedOnce(row) && { points: 2 }),
      ...(round && scoring !== null && round.scoring !== scoring && { scoring: round.scoring }),
    }
    return Object.keys(added).length > 0 ? { ...row.details, ...added } : row.details
  }
}

/** Twice is the most that a question can count. */
function isCountedOnce(row: Row): boolean {
  const question = gameQuestionOf(row.questionId, row)
  return isCounted(question) && question.points === 1
}

/** In place of those that it had. */
export async function saveCopy(tx: Transaction, assignmentId: number, asked: readonly QuestionCopy[]): Promise<void> {
  await tx.delete(assignmentQuestions).where(eq(assignmentQuestions.assignmentId, assignmentId))
  await tx
    .insert(assignmentQuestions)
    .values(asked.map((question, questionIndex) => ({ ...question, assignmentId, questionIndex })))
}
