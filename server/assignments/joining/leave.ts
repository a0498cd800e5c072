import { and, eq } from 'drizzle-orm'
import type { Database } from '../../db/database'
import { assignmentAttempts, assignmentPeople, assignments } from '../../db/tables'
import { transaction } from '../../db/transaction'
import { Problem } from '../../problems/problem'
import { isPresent, leaveSeats, ofPerson } from '../people/people-store'

/**
 * Makes a name of the list free that was chosen by mistake, with all that led to it. What the host has given stays with
 * the name; a code for extra time belongs to whoever typed it.
 */
export function leaveName(
  db: Database,
  { assignmentId, personId }: { assignmentId: number; personId: number },
): Promise<void> {
  return transaction(db, async (tx) => {
    const ofAssignment = eq(assignments.id, assignmentId)
    const [row] = await tx.select().from(assignments).where(ofAssignment).for('no key update')
    if (!row) throw new Problem('assignment_not_found')
    if (row.joining !== 'list') throw new Problem('joined_otherwise')
    const isOwn = and(ofPerson(assignmentId, personId), isPresent)
    const [person] = await tx.select().from(assignmentPeople).where(isOwn).for('update')
    if (!person) throw new Problem('no_assignment_seat')
    const attempts = assignmentAttempts
    const theirs = and(eq(attempts.assignmentId, assignmentId), eq(attempts.personId, personId))
    if ((await tx.$count(attempts, theirs)) > 0) throw new Problem('name_begun')
    await tx
      .update(assignmentPeople)
      .set({
        ...{ joinedAt: null, joinHash: null, resumeHash: null, addressHash: null },
        ...(person.extraTimeCodeId !== null && { extraTime: 1, extraTimeCodeId: null }),
      })
      .where(isOwn)
    await leaveSeats(tx, person)
  })
}
