import { randomUUID } from 'node:crypto'
import { and, eq, ne } from 'drizzle-orm'
import { adminId } from '../../contract/administrator'
import type { User } from '../../contract/identity'
import { limits } from '../../contract/limits'
import { users } from '../db/tables'
import type { Transaction } from '../db/transaction'
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
  return {
    subscriptionStatus: 'trialing',
    trialEndsAt: new Date(now + limits.trialMs),
    createdAt,
    updatedAt: createdAt,
  }
}

/** Who has this address, in its one form; somebody new if nobody has. Never the administrator. */
export async function hostOfEmail(tx: Transaction, email: string, now: number): Promise<string | null> {
  await tx
    .insert(users)
    .values({ id: randomUUID(), email, ...newHost(now) })
    .onConflictDoNothing()
  const [host] = await tx
    .select({ id: users.id })
    .from(users)
    .where(and(eq(users.email, email), ne(users.id, adminId)))
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
