import { eq, sql } from 'drizzle-orm'
import { isAdministrator } from '../../contract/administrator'
import type { Database } from '../db/database'
import { magicLinks, quizzes, soloSessions, users } from '../db/tables'
import { transaction } from '../db/transaction'
import type { Deps } from '../deps'
import { deleteGamesOf } from '../games/write/delete-games'
import { Problem } from '../http/problem'
import { keepTrial } from '../identity/past-trials'
import { endSessions } from '../identity/session-store'
import { sweepOrphanedPictures } from '../pictures/sweep'
import { removeSoloRounds } from '../quizzes/solo-round-removal'

/**
 * Takes a user out with everything of theirs. What stands in the way is said first, while all is still there. Games go
 * one by one, and rounds played alone step by step, so that nobody waits for a long past to be deleted; where that breaks off, the next try goes on.
 */
export async function deleteAccount(deps: Deps, userId: string): Promise<void> {
  if (isAdministrator(userId)) throw new Problem('administrator_stays')
  const [user] = await deps.db.select().from(users).where(eq(users.id, userId))
  if (!user) throw new Problem('not_signed_in')
  // A subscription that goes on charging somebody who is gone could never be stopped by them.
  if (user.stripeSubscriptionId !== null) throw new Problem('subscription_runs')

  await deleteGamesOf(deps, userId)
  await removeSoloRounds(deps.db, sql`${soloSessions.quizId} = ANY (ARRAY(${quizzesOf(deps.db, userId)}))`)
  await transaction(deps.db, async (tx) => {
    if (user.email !== null) await tx.delete(magicLinks).where(eq(magicLinks.email, user.email))
    // A Google account that comes back has its id of before, and the sessions of before would be its own again.
    await endSessions(tx, userId)
    // Quizzes and their questions go with their host.
    const [gone] = await tx.delete(users).where(eq(users.id, userId)).returning()
    if (gone) await keepTrial(tx, deps, gone)
  })
  // Nobody's any more, and so unused.
  await sweepOrphanedPictures(deps)
}

const quizzesOf = (db: Database, hostId: string) =>
  db.select({ id: quizzes.id }).from(quizzes).where(eq(quizzes.hostId, hostId))
