/** "Play again what you missed": a solo game of the assignment's own questions, which counts nowhere. */
import { eq } from 'drizzle-orm'
import type { ReplyOf } from '../../../contract/endpoint'
import type { assignmentPlayerApi } from '../../../contract/endpoints/assignments-player'
import { scoringOf } from '../../../rules/assignments/assignment'
import { assignmentPeople, assignments, soloSessions } from '../../db/tables'
import { transaction } from '../../db/transaction'
import { Problem } from '../../problems/problem'
import { insertSoloGame } from '../../solo/solo-store'
import { missedQuestions, type Reading } from './own-results'
import { ofPerson } from '../people/people-store'
import type { Seated } from './play-store'

/** More than anybody needs. */
const gamesMost = 100

/** Ends the player's game before, so that at most one is stored. */
export async function startMissedGame(
  reading: Reading,
  seat: Seated,
  at: number,
): Promise<ReplyOf<typeof assignmentPlayerApi.playMissed>> {
  const missed = await missedQuestions(reading, seat, at)
  if (missed.length === 0) throw new Problem('nothing_missed')
  const { assignmentId, personId, rules } = seat
  return transaction(reading.db, async (tx) => {
    const isOwn = ofPerson(assignmentId, personId)
    const [person] = await tx.select().from(assignmentPeople).where(isOwn).for('update')
    if (!person || person.removedAt !== null) throw new Problem('no_assignment_seat')
    if (person.missedGames >= gamesMost) throw new Problem('rounds_used_up')
    if (person.missedGameId !== null) await tx.delete(soloSessions).where(eq(soloSessions.id, person.missedGameId))
    const [assignment] = await tx.select().from(assignments).where(eq(assignments.id, assignmentId))
    if (!assignment) throw new Problem('assignment_not_found')
    const { timePerQuestion, scoring } = { ...rules, scoring: scoringOf(rules) }
    const game = { assignmentId, personId, quizId: null, userId: null, timePerQuestion, scoring, at }
    const started = await insertSoloGame(tx, missed, game)
    await tx
      .update(assignmentPeople)
      .set({ missedGames: person.missedGames + 1, missedGameId: started.sessionId })
      .where(isOwn)
    return { title: assignment.title, ...started }
  })
}
