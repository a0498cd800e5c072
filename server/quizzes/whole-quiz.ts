import { asc, eq, type SQL } from 'drizzle-orm'
import type { Quiz } from '../../contract/endpoints/quizzes'
import { questions, quizzes } from '../db/tables'
import type { Transaction } from '../db/transaction'
import { addQuiz } from './quiz-store'
import { picturesIn } from './question-pictures'

/** A quiz with its questions, as of one moment. */
export interface WholeQuiz {
  quiz: typeof quizzes.$inferSelect
  questions: (typeof questions.$inferSelect)[]
}

/** The lock waits for a save of the quiz, which would otherwise change it between the two reads. */
export async function readWholeQuiz(tx: Transaction, which: SQL | undefined): Promise<WholeQuiz | null> {
  const [quiz] = await tx.select().from(quizzes).where(which).for('share')
  if (!quiz) return null
  const order = [asc(questions.orderIndex), asc(questions.id)]
  return {
    quiz,
    questions: await tx
      .select()
      .from(questions)
      .where(eq(questions.quizId, quiz.id))
      .orderBy(...order),
  }
}

/** The ids of all pictures in a quiz, each once. */
export function picturesOfQuiz({ quiz, questions }: WholeQuiz): string[] {
  const beside = questions.flatMap((question) => picturesIn(question).map(({ picture }) => picture.id))
  return [...new Set([...(quiz.cover ? [quiz.cover.id] : []), ...beside])]
}

/** Adds a copy of a quiz: private, never played, and as old as this moment. */
export const addCopy = (
  tx: Transaction,
  { quiz, questions }: WholeQuiz,
  changes: Pick<typeof quizzes.$inferInsert, 'hostId' | 'title' | 'copiedFrom'>,
): Promise<Quiz> => {
  const { description, timePerQuestion, difficulty, isAiGenerated, cover, scoring, language, tags } = quiz
  const { isLanguageGuessed, withdrawalId } = quiz
  const about = { description, timePerQuestion, difficulty, isAiGenerated, cover, scoring }
  return addQuiz(
    tx,
    { ...about, language, isLanguageGuessed, tags, withdrawalId, ...changes },
    questions.map(({ id: _, createdAt: __, ...question }) => question),
  )
}
