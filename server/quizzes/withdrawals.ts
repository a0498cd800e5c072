/** Quizzes that the administrator has taken out of the gallery, and who may not publish them again. */
import { and, eq, isNull, sql } from 'drizzle-orm'
import { createHash } from 'node:crypto'
import { normalForm } from '../../rules/question-kinds/typed/normal-form'
import type { Database } from '../db/database'
import { questions, quizzes, withdrawals } from '../db/tables'
import type { Transaction } from '../db/transaction'

/** The texts of a quiz's questions, as they are compared. From a hash nobody reads a text again. */
export async function questionHashes(db: Database | Transaction, quizId: number): Promise<string[]> {
  const rows = await db.select({ text: questions.text }).from(questions).where(eq(questions.quizId, quizId))
  return [...new Set(rows.map(({ text }) => hashOf(normalForm(text, true))))]
}

const hashOf = (text: string): string => createHash('sha256').update(text).digest('base64url').slice(0, 22)

/** Whether it is marked: it was taken out of the gallery, or was found to be a copy. No such quiz is public. */
export async function isMarked(tx: Transaction, quizId: number): Promise<boolean> {
  const marks = await tx
    .select({ id: withdrawals.id })
    .from(quizzes)
    .innerJoin(withdrawals, and(eq(withdrawals.id, quizzes.withdrawalId), isNull(withdrawals.liftedAt)))
    .where(eq(quizzes.id, quizId))
  return marks.length > 0
}

/** Whether it may not be public. One that holds the same questions is marked, so that it stays so however it is edited. */
export async function isWithdrawn(tx: Transaction, quizId: number): Promise<boolean> {
  if (await isMarked(tx, quizId)) return true
  const same = await withdrawalOfSame(tx, await questionHashes(tx, quizId))
  if (same === null) return false
  await tx.update(quizzes).set({ withdrawalId: same }).where(eq(quizzes.id, quizId))
  return true
}

/** The same quiz has more than half of the questions, of its own and of the other's: a few more or less change nothing. */
async function withdrawalOfSame(tx: Transaction, hashes: string[]): Promise<number | null> {
  const list = sql`${sql.param(hashes)}::text[]`
  const { rows } = await tx.execute<{ id: number }>(sql`
    SELECT id FROM withdrawals
    WHERE lifted_at IS NULL AND question_hashes && ${list}
      AND 2 * cardinality(ARRAY(SELECT unnest(question_hashes) INTERSECT SELECT unnest(${list})))
          > greatest(cardinality(question_hashes), cardinality(${list}))
    LIMIT 1`)
  return rows[0]?.id ?? null
}
