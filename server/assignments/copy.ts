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
  const isDoubled = await inDoubledRounds(tx, gameId)
  return {
    ...{ timePerQuestion: game.timePerQuestion, scoring: game.scoring ?? game.quizScoring },
    asked: rows.map((row) => {
      const { questionId, text, options, image, optionImages, correctAnswer, kind } = row
      const details = isDoubled(row.questionIndex) ? countedTwice(row) : row.details
      return { questionId, text, options, image, optionImages, correctAnswer, kind, details }
    }),
  }
}

/** An assignment has no rounds: what a round has doubled, its questions keep. */
async function inDoubledRounds(tx: Transaction, gameId: number): Promise<(index: number) => boolean> {
  const { gameSessionId, weight, firstQuestion, questions } = gameRounds
  const rounds = await tx
    .select({ from: firstQuestion, count: questions })
    .from(gameRounds)
    .where(and(eq(gameSessionId, gameId), eq(weight, 2)))
  return (index) => rounds.some(({ from, count }) => from <= index && index < from + count)
}

/** Twice is the most that a question can count. */
function countedTwice(row: typeof gameQuestions.$inferSelect): QuestionDetails | null {
  const question = gameQuestionOf(row.questionId, row)
  return isCounted(question) && question.points === 1 ? { ...row.details, points: 2 } : row.details
}

/** In place of those that it had. */
export async function saveCopy(tx: Transaction, assignmentId: number, asked: readonly QuestionCopy[]): Promise<void> {
  await tx.delete(assignmentQuestions).where(eq(assignmentQuestions.assignmentId, assignmentId))
  await tx
    .insert(assignmentQuestions)
    .values(asked.map((question, questionIndex) => ({ ...question, assignmentId, questionIndex })))
}
