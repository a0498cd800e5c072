/** A2 Whether a quiz is still as an assignment has copied it. */
import { sql } from 'drizzle-orm'
import type { Database } from '../db/database'
import type { Transaction } from '../db/transaction'
import type { assignments } from '../db/tables'

/** What a copy knows besides: its language, and how the options of an `order` are shuffled. */
const asInQuiz = (details: string) => sql.raw(`coalesce(${details}, '{}') - 'language' - 'shuffle'`)

/** A key that was put right in the assignment alone is no change of the quiz. */
export async function isQuizChanged(
  db: Database | Transaction,
  { id, quizId, createdAt }: Pick<typeof assignments.$inferSelect, 'id' | 'quizId' | 'createdAt'>,
): Promise<boolean> {
  if (quizId === null) return false
  const { rows } = await db.execute<{ isChanged: boolean }>(sql`
    SELECT z.time_per_question <> a.time_per_question OR z.scoring <> a.scoring OR EXISTS (
      SELECT FROM (
        SELECT *, row_number() OVER (ORDER BY order_index, id) - 1 AS place FROM questions WHERE quiz_id = z.id
      ) q
      FULL JOIN (SELECT * FROM assignment_questions WHERE assignment_id = a.id) c ON c.question_index = q.place
      WHERE q.id IS NULL OR c.question_id IS NULL OR q.kind <> c.kind OR q.text <> c.text OR q.options <> c.options
        OR q.image IS DISTINCT FROM c.image OR q.option_images IS DISTINCT FROM c.option_images
        OR c.played IS NULL AND (q.correct_answer <> c.correct_answer
          OR ${asInQuiz('q.details')} <> ${asInQuiz('c.details')})
    ) AS "isChanged"
    FROM assignments a JOIN quizzes z ON z.id = a.quiz_id
    -- Most quizzes rest, and need no comparing. Clocks of two machines may differ.
    WHERE a.id = ${id} AND z.updated_at > ${createdAt}::timestamptz - interval '1 hour'`)
  return rows[0]?.isChanged ?? false
}
