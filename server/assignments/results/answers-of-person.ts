/** T1: what a person has answered, and why each answer earned its points. */
import { and, asc, eq } from 'drizzle-orm'
import type { PointsExplanation } from '../../../contract/games/points'
import { limitMs, scoringOf, type AssignmentRules } from '../../../rules/assignments/assignment'
import { explained, type ExplainedAnswer } from '../../../rules/games/scores/explained-points'
import type { GameQuestion } from '../../../rules/questions'
import type { Database } from '../../db/database'
import { answerOf, creditOf } from '../../db/question-columns'
import { assignmentAnswers, assignmentAttempts } from '../../db/tables'
import type { Transaction } from '../../db/transaction'

type Person = { assignmentId: number; personId: number }
type AnswerRow = typeof assignmentAnswers.$inferSelect

export const attemptsOf = (db: Database | Transaction, { assignmentId, personId }: Person) =>
  db
    .select()
    .from(assignmentAttempts)
    .where(and(eq(assignmentAttempts.assignmentId, assignmentId), eq(assignmentAttempts.personId, personId)))
    .orderBy(asc(assignmentAttempts.number))

/** The answers to the first `asked` questions of an attempt, explained in the order of the questions. */
export async function explainAttempt(
  db: Database | Transaction,
  { assignmentId, personId, number }: Person & { number: number },
  { rules, questions, asked }: { rules: AssignmentRules; questions: readonly GameQuestion[]; asked: number },
): Promise<PointsExplanation[]> {
  const columns = assignmentAnswers
  const isOwn = and(eq(columns.assignmentId, assignmentId), eq(columns.personId, personId), eq(columns.number, number))
  const rows = await db.select().from(columns).where(isOwn)
  const answers = new Map(rows.map((row) => [row.questionIndex, row]))
  const right = new Set(rows.flatMap(({ questionIndex, isCorrect }) => (isCorrect ? questionIndex : [])))
  return questions.slice(0, asked).map((question, index) => {
    const row = answers.get(index)
    const of = { question, questions, index, limitMs: limitMs(rules, question), scoring: scoringOf(rules, question) }
    return explained(of, row ? asExplained(row) : null, right, row?.extraTime ?? 1)
  })
}

function asExplained(row: AnswerRow): ExplainedAnswer {
  const { responseTime: countedMs, elapsedMs, pointsAwarded } = row
  return { answer: answerOf(row), credit: creditOf(row), countedMs, elapsedMs, pointsAwarded }
}
