import type { Quiz, ReadyMadeQuiz } from '../../contract/endpoints/quizzes'
import type { Database } from '../db/database'
import { transaction } from '../db/transaction'
import { addQuiz } from './quiz-store'
import { readyMadeQuizzes } from './ready-made/ready-made-quizzes'

export const listReadyMadeQuizzes = (): ReadyMadeQuiz[] =>
  readyMadeQuizzes.map(({ questions, ...quiz }) => ({ ...quiz, questionCount: questions.length }))

/** Copies it to a host's library; null if no quiz has this key. */
export async function copyReadyMadeQuiz(db: Database, hostId: string, key: string): Promise<Quiz | null> {
  const readyMade = readyMadeQuizzes.find((each) => each.key === key)
  if (!readyMade) return null
  const { key: _, questions, ...quiz } = readyMade
  const numbered = questions.map((question, orderIndex) => ({ ...question, orderIndex }))
  return transaction(db, (tx) => addQuiz(tx, { hostId, ...quiz }, numbered))
}
