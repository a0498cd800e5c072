/** A host's choices for the show, stored with the account. */
import { eq, sql } from 'drizzle-orm'
import { Preferences } from '../../contract/preferences'
import type { Database } from '../db/database'
import { users } from '../db/tables'
import type { Transaction } from '../db/transaction'

/** Values stored by another version that this one does not know count as not chosen. */
export async function readPreferences(db: Database, userId: string): Promise<Preferences> {
  const [user] = await db.select({ stored: users.preferences }).from(users).where(eq(users.id, userId))
  return known(user?.stored)
}

function known(stored: unknown): Preferences {
  const chosen = Object.entries(stored ?? {}).map(([key, value]) => Preferences.safeParse({ [key]: value }).data)
  return Object.assign({}, ...chosen)
}

/** Saves the given ones; others stay. Returns all. */
export async function savePreferences(
  db: Database | Transaction,
  userId: string,
  chosen: Preferences,
): Promise<Preferences> {
  const [user] = await db
    .update(users)
    .set({ preferences: sql`${users.preferences} || ${JSON.stringify(chosen)}::jsonb` })
    .where(eq(users.id, userId))
    .returning({ stored: users.preferences })
  return known(user?.stored)
}
