import { and, asc, eq, inArray, isNull, notInArray } from 'drizzle-orm'
import { attemptsWithAnswers, keepAnswers } from '../../../rules/assignments/best'
import { emptyCells } from '../../../rules/assignments/cells'
import type { Database } from '../../db/database'
import { runPrepared } from '../../db/prepared-statement'
import { assignmentAnswers, assignmentAttempts, assignments } from '../../db/tables'
import { transaction, type Transaction } from '../../db/transaction'
import type { AttemptKey, Seated } from './play-store'

export interface StartedAttempt {
  number: number
  at: number
  formerEndedAt: number
}

export interface FirstAttempt extends Pick<Seated, 'assignmentId' | 'personId' | 'contentVersion'> {
  at: number
  cells: string
}

const among = 1
/** The row of the assignment is shared until the statement ends, as by `insertAttempt`. */
const firstStatement = `
  WITH current AS MATERIALIZED (
    SELECT id, content_version, told_at FROM assignments WHERE id = ANY ($1::int[]) ORDER BY id FOR SHARE
  )
  INSERT INTO assignment_attempts (assignment_id, person_id, number, begun_at, cells, is_after_told)
  SELECT i.assignment, i.person, 1, to_timestamp(i.at / 1000), i.cells, current.told_at IS NOT NULL
  FROM unnest($1::int[], $2::int[], $3::int[], $4::float8[], $5::text[])
    AS i (assignment, person, content_version, at, cells)
  JOIN current ON current.id = i.assignment AND current.content_version = i.content_version
  ON CONFLICT DO NOTHING
  RETURNING person_id AS "personId"`

/** As `insertAttempt`, of people who begin their first one, in an assignment that somebody has begun already. */
export async function insertFirstAttempts(db: Database, begun: readonly FirstAttempt[]): Promise<boolean[]> {
  const rows = await runPrepared<{ personId: number }>(
    db,
    firstStatement,
    [
      begun.map(({ assignmentId }) => assignmentId),
      begun.map(({ personId }) => personId),
      begun.map(({ contentVersion }) => contentVersion),
      begun.map(({ at }) => at),
      begun.map(({ cells }) => cells),
    ],
    { among },
  )
  const ids = new Set(rows.map(({ personId }) => personId))
  // Of two calls of one person at once, the first.
  return begun.map(({ personId }) => ids.delete(personId))
}

/** Returns false if another call has begun it, or if the questions are no longer those that the seat was read with. */
export function insertAttempt(
  db: Database,
  { assignmentId, personId, contentVersion, isBegun, questions }: Seated,
  { number, at, formerEndedAt }: StartedAttempt,
): Promise<boolean> {
  return transaction(db, async (tx) => {
    const { id, begunAt } = assignments
    if (!isBegun)
      await tx
        .update(assignments)
        .set({ begunAt: new Date(at) })
        .where(and(eq(id, assignmentId), isNull(begunAt)))
    const [assignment] = await tx.select().from(assignments).where(eq(id, assignmentId)).for('share')
    // Its host has taken the quiz as it is now.
    if (assignment?.contentVersion !== contentVersion) return false
    const inserted = await tx
      .insert(assignmentAttempts)
      .values({
        ...{ assignmentId, personId, number, begunAt: new Date(at) },
        ...{ cells: emptyCells(questions.length), isAfterTold: assignment.toldAt !== null },
      })
      .onConflictDoNothing()
      .returning({ number: assignmentAttempts.number })
    if (inserted.length === 0) return false
    await endBefore(tx, { assignmentId, personId, number }, formerEndedAt)
    if (number > attemptsWithAnswers) await dropAnswers(tx, { assignmentId, personId, number })
    return true
  })
}

/** The attempt before it may have ended by time, without a call. */
async function endBefore(tx: Transaction, { assignmentId, personId, number }: AttemptKey, at: number): Promise<void> {
  const attempts = assignmentAttempts
  await tx
    .update(attempts)
    .set({ finishedAt: new Date(at) })
    .where(
      and(
        ...[eq(attempts.assignmentId, assignmentId), eq(attempts.personId, personId)],
        ...[eq(attempts.number, number - 1), isNull(attempts.finishedAt)],
      ),
    )
}

/** Of many attempts, only some keep their single answers. */
async function dropAnswers(tx: Transaction, { assignmentId, personId, number: begun }: AttemptKey): Promise<void> {
  const attempts = assignmentAttempts
  const isTheirs = and(eq(attempts.assignmentId, assignmentId), eq(attempts.personId, personId))
  const { number, score, correctAnswers } = attempts
  const withAnswers = and(isTheirs, eq(attempts.areAnswersKept, true))
  const all = await tx.select({ number, score, correctAnswers }).from(attempts).where(withAnswers).orderBy(asc(number))
  const kept = keepAnswers(all, begun)
  const dropped = await tx
    .update(attempts)
    .set({ areAnswersKept: false })
    .where(and(withAnswers, notInArray(number, kept)))
    .returning({ number })
  if (dropped.length === 0) return
  const answers = assignmentAnswers
  await tx.delete(answers).where(
    and(
      ...[eq(answers.assignmentId, assignmentId), eq(answers.personId, personId)],
      inArray(
        answers.number,
        dropped.map((one) => one.number),
      ),
    ),
  )
}

/** Unless it is finished, or another question has been opened meanwhile. */
export async function finishAttempt(
  db: Database,
  { assignmentId, personId, number }: AttemptKey,
  questionIndex: number,
  at: number,
): Promise<void> {
  const attempts = assignmentAttempts
  await db
    .update(attempts)
    .set({ finishedAt: new Date(at) })
    .where(
      and(
        ...[eq(attempts.assignmentId, assignmentId), eq(attempts.personId, personId), eq(attempts.number, number)],
        ...[eq(attempts.questionIndex, questionIndex), isNull(attempts.finishedAt)],
      ),
    )
}
