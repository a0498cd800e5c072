import { randomUUID } from 'node:crypto'
import { and, eq } from 'drizzle-orm'
import type { User } from '../../contract/identity'
import { limits } from '../../contract/limits'
import { users } from '../db/tables'
import type { Transaction } from '../db/transaction'
import type { Deps } from '../deps'
import { accessOf } from './access'
import { isNotAdministrator } from './administrator'
import { resumeTrial } from './past-trials'

type Row = typeof users.$inferSelect
type Known = Pick<Deps, 'db' | 'env' | 'now'>

export async function findUser(deps: Known, id: string): Promise<User | null> {
  const [row] = await deps.db.select().from(users).where(eq(users.id, id))
  return row ? asUser(row, deps) : null
}

/** By the name that somebody has chosen. */
export async function rename(
  deps: Known,
  id: string,
  { firstName, lastName }: { firstName: string; lastName?: string | null | undefined },
): Promise<User | null> {
  const [row] = await deps.db
    .update(users)
    .set({ firstName, lastName: lastName || null, hasChosenName: true, updatedAt: new Date(deps.now()) })
    .where(eq(users.id, id))
    .returning()
  return row ? asUser(row, deps) : null
}

type Newcomer = Pick<typeof users.$inferInsert, 'id' | 'email' | 'firstName' | 'lastName' | 'profileImageUrl'>

/**
 * A new host, however they signed in, unless the id or the address is somebody's. A trial begins at once, or goes on if
 * they have been here before.
 */
export async function addHost(tx: Transaction, deps: Pick<Deps, 'secrets' | 'now'>, who: Newcomer): Promise<void> {
  const createdAt = new Date(deps.now())
  const trialEndsAt = new Date(createdAt.getTime() + limits.trialMs)
  const [added] = await tx
    .insert(users)
    .values({ ...who, subscriptionStatus: 'trialing', trialEndsAt, createdAt, updatedAt: createdAt })
    .onConflictDoNothing()
    .returning({ id: users.id, email: users.email })
  if (added) await resumeTrial(tx, deps, added)
}

/** Who has this address, in its one form; somebody new if nobody has. Never the administrator. */
export async function hostOfEmail(
  tx: Transaction,
  deps: Pick<Deps, 'secrets' | 'now'>,
  email: string,
): Promise<string | null> {
  await addHost(tx, deps, { id: randomUUID(), email })
  const [host] = await tx
    .select({ id: users.id })
    .from(users)
    .where(and(eq(users.email, email), isNotAdministrator))
  return host?.id ?? null
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
