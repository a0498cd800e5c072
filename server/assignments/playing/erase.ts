/** T7 "Delete my data": removes a player's name and texts from an assignment. */
import { and, eq, sql } from 'drizzle-orm'
import type { Database } from '../../db/database'
import { assignmentPeople, assignments, assignmentSeats, soloSessions } from '../../db/tables'
import { transaction } from '../../db/transaction'
import { hasTypedText, withoutTypedText } from '../../games/store/erasure-store'
import { Problem } from '../../problems/problem'
import { ofPerson } from '../people/people-store'
import type { SeatState } from './play-store'

/**
 * Removes a nickname, what leads back to it, and all that was typed. Choices, numbers, times and points stay. A name on
 * a list is the host's, who can remove the person.
 */
export function erasePerson(
  db: Database,
  { assignmentId, personId }: Pick<SeatState, 'assignmentId' | 'personId'>,
): Promise<void> {
  return transaction(db, async (tx) => {
    const [row] = await tx.select().from(assignments).where(eq(assignments.id, assignmentId)).for('share')
    if (!row) throw new Problem('assignment_not_found')
    if (row.joining !== 'anybody') throw new Problem('name_of_host')
    const isOwn = ofPerson(assignmentId, personId)
    const [person] = await tx.select().from(assignmentPeople).where(isOwn).for('update')
    if (!person || person.removedAt !== null) throw new Problem('no_assignment_seat')
    await tx
      .update(assignmentPeople)
      .set({
        name: sql`'Removed player ' || (
          SELECT count(*) FROM assignment_people earlier
          WHERE earlier.assignment_id = ${assignmentId} AND earlier.removed_at IS NULL AND earlier.id <= ${personId}
        )`,
        // No nickname's key has a control character.
        nameKey: sql`E'\\x01' || ${assignmentPeople.id}`,
        ...{ joinHash: null, tokenHash: null, resumeHash: null, addressHash: null },
        ...{ extraTimeCodeId: null, missedGameId: null },
      })
      .where(isOwn)
    const { assignmentId: of, personId: sitting } = assignmentSeats
    await tx.delete(assignmentSeats).where(and(eq(of, assignmentId), eq(sitting, personId)))
    if (person.missedGameId !== null) await tx.delete(soloSessions).where(eq(soloSessions.id, person.missedGameId))
    await tx.execute(sql`
      UPDATE assignment_answers SET answer = ${withoutTypedText}
      WHERE assignment_id = ${assignmentId} AND person_id = ${personId} AND ${hasTypedText}`)
  })
}
