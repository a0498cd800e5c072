import { eq, sql } from 'drizzle-orm'
import { isAdministrator } from '../../contract/sign-in/administrator'
import type { Database } from '../db/database'
import { magicLinks, quizzes, soloSessions, users } from '../db/tables'
import { transaction } from '../db/transaction'
import type { Deps } from '../deps'
import { deleteAssignmentsOf } from '../assignments/remove'
import { deleteGamesOf } from '../games/write/delete-games'
import { cancelForDeletion } from '../billing/subscription/cancel'
import { readUser, type UserRow } from '../billing/billing-user'
import { Problem } from '../problems/problem'
import { liveStatusOf } from '../identity/access/access'
import { keepTrial } from '../identity/access/past-trials'
import { endSessions } from '../identity/session-store'
import { sweepImports } from '../imports/sweep'
import { sweepOrphanedPictures } from '../pictures/sweep'
import { removeSoloGames } from '../quizzes/remove-solo-games'

/**
 * Cancels a user's subscription, then deletes the user with all their data. Any refusal comes before the first
 * deletion. Games are deleted one by one and solo games in batches, so that transactions stay small; after a failure
 * the next attempt continues.
 */
export async function deleteAccount(deps: Deps, userId: string): Promise<void> {
  if (isAdministrator(userId)) throw new Problem('administrator_stays')
  const user = await readUser(deps, userId)
  const { stripe } = deps
  if (stripe) return cancelForDeletion({ ...deps, stripe }, userId, () => deleteAll(deps, user))
  // A deleted user could never stop a subscription that keeps charging.
  if (liveStatusOf(user) !== null) throw new Problem('subscription_runs')
  await deleteAll(deps, user)
}

async function deleteAll(deps: Deps, user: UserRow): Promise<void> {
  const { id: userId } = user
  await deleteGamesOf(deps, userId)
  await deleteAssignmentsOf(deps.db, userId)
  await removeSoloGames(deps.db, sql`${soloSessions.quizId} = ANY (ARRAY(${quizzesOf(deps.db, userId)}))`)
  await transaction(deps.db, async (tx) => {
    if (user.email !== null) await tx.delete(magicLinks).where(eq(magicLinks.email, user.email))
    // The same Google account would get the same id at its next sign-in, which would revive old sessions.
    await endSessions(tx, userId)
    // Deleting the host deletes their quizzes and questions.
    const [deleted] = await tx.delete(users).where(eq(users.id, userId)).returning()
    if (!deleted) return
    if (liveStatusOf(deleted) !== null) throw new Problem('payment_running')
    await keepTrial(tx, deps, deleted)
  })
  // The host's pictures and import files are now unused.
  await sweepOrphanedPictures(deps)
  await sweepImports(deps)
}

const quizzesOf = (db: Database, hostId: string) =>
  db.select({ id: quizzes.id }).from(quizzes).where(eq(quizzes.hostId, hostId))
