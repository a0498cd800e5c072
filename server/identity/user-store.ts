import { eq } from 'drizzle-orm'
import type { User } from '../../contract/identity'
import { limits } from '../../contract/limits'
import { users } from '../db/tables'
import type { Deps } from '../deps'
import { accessOf } from './access'

type Row = typeof users.$inferSelect
type Known = Pick<Deps, 'db' | 'env' | 'now'>

export async function findUser(deps: Known, id: string): Promise<User | null> {
  const [row] = await deps.db.select().from(users).where(eq(users.id, id))
  return row ? asUser(row, deps) : null
}

/** What every new host starts with, however they signed in: a trial that begins at once. */
export function newHost(now: number) {
  const createdAt = new Date(now)
  return { subscriptionStatus: 'trialing', trialEndsAt: new Date(now + limits.trialMs), createdAt, updatedAt: createdAt }
}

/** As the browser sees a user: the status is what the clock has made of it by now. */
function asUser(row: Row, deps: Known): User {
  return {
    ...row,
    subscriptionStatus: accessOf(row, deps).status,
    trialEndsAt: row.trialEndsAt?.toISOString() ?? null,
    subscriptionEndsAt: row.subscriptionEndsAt?.toISOString() ?? null,
    createdAt: row.createdAt.toISOString(),
  }
}
