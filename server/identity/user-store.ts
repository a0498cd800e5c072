import { randomUUID } from 'node:crypto'
import { and, eq } from 'drizzle-orm'
import type { User } from '../../contract/endpoints/identity'
import { limits } from '../../contract/limits'
import { users } from '../db/tables'
import type { Transaction } from '../db/transaction'
import type { Deps } from '../deps'
import { accessOf } from './access/access'
import { isNotAdministrator } from './admin/administrator'
import { resumeTrial } from './access/past-trials'

type Row = typeof users.$inferSelect
type UserDeps = Pick<Deps, 'db' | 'env' | 'now'>

export async function findUser(deps: UserDeps, id: string): Promise<User | null> {
  const [row] = await deps.db.select().from(users).where(eq(users.id, id))
  return row ? toUser(row, deps) : null
}

/** Sets the name that the user has chosen. */
export async function rename(
  deps: UserDeps,
  id: string,
  { firstName, lastName }: { firstName: string; lastName?: string | null | undefined },
): Promise<User | null> {
  const [row] = await deps.db
    .update(users)
    .set({ firstName, lastName: lastName || null, hasChosenName: true, updatedAt: new Date(deps.now()) })
    .where(eq(users.id, id))
    .returning()
  return row ? toUser(row, deps) : null
}

type NewUser = Pick<typeof users.$inferInsert, 'id' | 'email' | 'firstName' | 'lastName' | 'profileImageUrl'>

/**
 * Adds a new host, however they signed in, unless the id or the address is taken. A trial begins at once, or goes on if
 * they had an account before.
 */
export async function addHost(tx: Transaction, deps: Pick<Deps, 'secrets' | 'now'>, user: NewUser): Promise<void> {
  const createdAt = new Date(deps.now())
  const trialEndsAt = new Date(createdAt.getTime() + limits.trialMs)
  const [added] = await tx
    .insert(users)
    .values({ ...user, subscriptionStatus: 'trialing', trialEndsAt, createdAt, updatedAt: createdAt })
    .onConflictDoNothing()
    .returning({ id: users.id, email: users.email })
  if (added) await resumeTrial(tx, deps, added)
}

/** The user with this address, created if there is none. Never the administrator. */
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

/** A user as the browser sees them, with the status by the clock. */
function toUser(row: Row, deps: UserDeps): User {
  return {
    ...row,
    subscriptionStatus: accessOf(row, deps).status,
    trialEndsAt: row.trialEndsAt?.toISOString() ?? null,
    subscriptionEndsAt: row.subscriptionEndsAt?.toISOString() ?? null,
    createdAt: row.createdAt.toISOString(),
  }
}
