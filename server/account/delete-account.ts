import { eq, sql } from 'drizzle-orm'
import { isAdministrator } from '../../contract/administrator'
import type { Database } from '../db/database'
import { magicLinks, quizzes, soloSessions, users } from '../db/tables'
import { transaction } from '../db/transaction'
import type { Deps } from '../deps'
import { deleteGamesOf } from '../games/write/delete-games'
import { cancelForDeletion } from '../billing/subscription/cancel'
import { readUser, type UserRow } from '../billing/billing-user'
import { Problem } from '../problems/problem'
import { liveStatusOf } from '../identity/access/access'
import { keepTrial } from '../identity/access/past-trials'
import { endSessions } from '../identity/session-store'
import { sweepImports } from '../imports/sweep'
import { sweepOrphanedPictures } from '../pictures/sweep'
import { removeSoloRounds } from '../quizzes/remove-solo-rounds'

/**
 * Deletes a user with everything of theirs, and cancels their subscription before. It is refused, if at all, before anything
 * is deleted. Games go one by one, and solo rounds in batches, so that no transaction grows with a long past; where that
 * breaks off, the next attempt goes on.
 */
export async function deleteAccount(deps: Deps, userId: string): Promise<void> {
  if (isAdministrator(userId)) throw new Problem('administrator_stays')
  const user = await readUser(deps, userId)
  const { stripe } = deps
  if (stripe) return cancelForDeletion({ ...deps, stripe }, userId, () => deleteAll(deps, user))
  // A deleted user could never stop a subscription that goes on charging.
  if (liveStatusOf(user) !== null) throw new Problem('subscription_runs')
  await deleteAll(deps, user)
}

async function deleteAll(deps: Deps, user: UserRow): Promise<void> {
  const { id: userId } = user
  await deleteGamesOf(deps, userId)
  await removeSoloRounds(deps.db, sql`${soloSessions.quizId} = ANY (ARRAY(${quizzesOf(deps.db, userId)}))`)
  await transaction(deps.db, async (tx) => {
    if (user.email !== null) await tx.delete(magicLinks).where(eq(magicLinks.email, user.email))
    // A Google account that signs in again gets the same id, and old sessions would be valid again.
    await endSessions(tx, userId)
    // Quizzes and their questions go with their host.
    const [deleted] = await tx.delete(users).where(eq(users.id, userId)).returning()
    if (!deleted) return
    if (liveStatusOf(deleted) !== null) throw new Problem('payment_running')
    await keepTrial(tx, deps, deleted)
  })
  // Their pictures are unused now, and so are the files of their imports.
  await sweepOrphanedPictures(deps)
  await sweepImports(deps)
}

const quizzesOf = (db: Database, hostId: string) =>
  db.select({ id: quizzes.id }).from(quizzes).where(eq(quizzes.hostId, hostId))
