/** "Play again what you missed": a solo game of the assignment's own questions, which counts nowhere. */
import { and, eq, lt, sql } from 'drizzle-orm'
import type { ReplyOf } from '../../../contract/endpoint'
import type { assignmentPlayerApi } from '../../../contract/endpoints/assignments-player'
import { scoringOf } from '../../../rules/assignments/assignment'
import type { Database } from '../../db/database'
import { assignmentPeople, assignments, soloSessions } from '../../db/tables'
import { transaction } from '../../db/transaction'
import { Problem } from '../../problems/problem'
import { insertSoloGame } from '../../solo/solo-store'
import { missedQuestions } from './own-results'
import { ofPerson } from '../people/people-store'
import type { Seated } from './play-store'

/** More than anybody needs. */
const gamesMost = 100

/** Ends the player's game before, so that at most one is stored. */
export async function startMissedGame(
  db: Database,
  seat: Seated,
  at: number,
): Promise<ReplyOf<typeof assignmentPlayerApi.playMissed>> {
  const missed = await missedQuestions(db, seat, at)
  if (missed.length === 0) throw new Problem('nothing_missed')
  const { assignmentId, personId, rules } = seat
  return transaction(db, async (tx) => {
    const { missedGames } = assignmentPeople
    const counted = await tx
      .update(assignmentPeople)
      .set({ missedGames: sql`${missedGames} + 1` })
      .where(and(ofPerson(assignmentId, personId), lt(missedGames, gamesMost)))
      .returning({ missedGames })
    if (counted.length === 0) throw new Problem('rounds_used_up')
    const { assignmentId: of, personId: player } = soloSessions
    await tx.delete(soloSessions).where(and(eq(of, assignmentId), eq(player, personId)))
    const [assignment] = await tx.select().from(assignments).where(eq(assignments.id, assignmentId))
    if (!assignment) throw new Problem('assignment_not_found')
    const { timePerQuestion, scoring } = { ...rules, scoring: scoringOf(rules) }
    const game = { assignmentId, personId, quizId: null, userId: null, timePerQuestion, scoring, at }
    return { title: assignment.title, ...(await insertSoloGame(tx, missed, game)) }
  })
}
