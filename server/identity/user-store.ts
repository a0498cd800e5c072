import { eq } from 'drizzle-orm'
import { adminId } from '../../contract/administrator'
import type { subscriptionStatuses, User } from '../../contract/identity'
import { mayCreate } from '../../rules/access'
import type { Database } from '../db/database'
import { users } from '../db/tables'
import { Problem } from '../http/problem'

type Row = typeof users.$inferSelect

export async function findUser(db: Database, id: string): Promise<User | null> {
  const [row] = await db.select().from(users).where(eq(users.id, id))
  return row ? asUser(row) : null
}

/** Asked before whatever an expired host may not do: create, edit, publish, start. */
export async function requireSubscription(db: Database, userId: string): Promise<void> {
  const user = await findUser(db, userId)
  const mayGoOn = user && mayCreate({ isAdmin: userId === adminId, subscriptionStatus: user.subscriptionStatus })
  if (!mayGoOn) throw new Problem('subscription_required')
}

function asUser(row: Row): User {
  return {
    ...row,
    subscriptionStatus: row.subscriptionStatus as (typeof subscriptionStatuses)[number] | null,
    trialEndsAt: row.trialEndsAt?.toISOString() ?? null,
    subscriptionEndsAt: row.subscriptionEndsAt?.toISOString() ?? null,
    createdAt: row.createdAt.toISOString(),
  }
}
