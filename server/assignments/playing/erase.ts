/** T7 "Delete my data": removes a player's name and texts from an assignment. */
import { and, eq, inArray, isNotNull, sql } from 'drizzle-orm'
import { correctedWithoutTexts } from '../../../rules/games/scores/texts-in-keys'
import { textsIn } from '../../../rules/questions'
import type { Database } from '../../db/database'
import { assignmentPeople, assignments, assignmentSeats, soloSessions } from '../../db/tables'
import { transaction, type Transaction } from '../../db/transaction'
import { hasTypedText, withoutTypedText } from '../../games/store/players/erasure-store'
import { Problem } from '../../problems/problem'
import { ofPerson } from '../people/people-store'
import { answersTo, findAllCorrections, playedQuestion, saveCorrectedKey, saveKey } from '../results/correction-store'
import type { AssignmentRow } from '../assignment-store'
import type { SeatState } from './play-store'
import { removedName } from '../../../contract/text'

/**
 * Removes a nickname, what leads back to it, and all that was typed. Choices, numbers, times and points stay. A name on
 * a list is the host's, who can remove the person.
 */
export function erasePerson(
  db: Database,
  { assignmentId, personId }: Pick<SeatState, 'assignmentId' | 'personId'>,
): Promise<void> {
  return transaction(db, async (tx) => {
    const [row] = await tx.select().from(assignments).where(eq(assignments.id, assignmentId)).for('no key update')
    if (!row) throw new Problem('assignment_not_found')
    if (row.joining !== 'anybody') throw new Problem('name_of_host')
    const isOwn = ofPerson(assignmentId, personId)
    const [person] = await tx.select().from(assignmentPeople).where(isOwn).for('update')
    if (!person || person.removedAt !== null) throw new Problem('no_assignment_seat')
    await tx
      .update(assignmentPeople)
      .set({
        name: sql`${`${removedName} `} || (
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
    await eraseTextsInKeys(tx, row, personId)
    await tx.execute(sql`
      UPDATE assignment_answers SET answer = ${withoutTypedText}
      WHERE assignment_id = ${assignmentId} AND person_id = ${personId} AND ${hasTypedText}`)
  })
}

/** From the keys that its host has put right. Games of what others missed have copies of them. */
async function eraseTextsInKeys(
  tx: Transaction,
  { id, contentVersion }: AssignmentRow,
  personId: number,
): Promise<void> {
  const made = await findAllCorrections(tx, id)
  let isChanged = false
  for (const index of new Set(made.map((each) => each.index))) {
    const sent = { own: [] as string[], others: [] as string[] }
    for (const answer of await answersTo(tx, id, index))
      sent[answer.personId === personId ? 'own' : 'others'].push(...textsIn(answer.answer))
    const ofQuestion = made.filter((each) => each.index === index)
    const left = correctedWithoutTexts(await playedQuestion(tx, id, index), ofQuestion, sent)
    if (!left) continue
    for (const correction of left.made) await saveCorrectedKey(tx, id, correction)
    await saveKey(tx, id, index, left.question)
    isChanged = true
  }
  if (!isChanged) return
  await tx
    .update(assignments)
    .set({ contentVersion: contentVersion + 1 })
    .where(eq(assignments.id, id))
  const { assignmentId, missedGameId } = assignmentPeople
  const missed = tx
    .select({ id: missedGameId })
    .from(assignmentPeople)
    .where(and(eq(assignmentId, id), isNotNull(missedGameId)))
  await tx.delete(soloSessions).where(inArray(soloSessions.id, missed))
}
