import { and, eq, notExists, sql, type SQL } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import { users } from '../db/tables'
import { transaction } from '../db/transaction'
import type { Deps } from '../deps'
import { isNotAdministrator } from './administrator'
import type { GoogleProfile } from './google'
import { addHost } from './user-store'

type Known = Pick<Deps, 'db' | 'now' | 'secrets'>

/**
 * Whose account this is, by the id of a user: Google's own, else the one that has the verified address, else a new one.
 * Without a verified address nobody else's account is ever reached, and never the administrator's.
 */
export async function accountOf(deps: Known, profile: GoogleProfile): Promise<string> {
  const id = `google_${profile.subject}`
  const { email, firstName, lastName, picture } = profile
  const found = async () =>
    (await refreshed(deps, profile, eq(users.id, id))) ?? (email && (await refreshed(deps, profile, isOf(email))))
  const add = (host: { email: string | null }) =>
    transaction(deps.db, (tx) => addHost(tx, deps, { id, firstName, lastName, profileImageUrl: picture, ...host }))

  const known = await found()
  if (known === id && email) await takeAddress(deps, id, email)
  if (known) return known

  // Two tabs at once make one account, and so does whoever takes the address in the same moment, by a link.
  await add({ email })
  const made = await found()
  if (made) return made
  // The address is the administrator's, and stays there.
  await add({ email: null })
  return id
}

const isOf = (email: string): SQL | undefined => and(eq(users.email, email), isNotAdministrator)

/** Names and picture are as fresh as the last sign-in; what Google does not say stays, and so does a name chosen here. */
async function refreshed({ db, now }: Known, profile: GoogleProfile, whose: SQL | undefined): Promise<string | null> {
  const { firstName, lastName, picture } = profile
  const fresh = {
    ...(firstName !== null && { firstName: unlessChosen(users.firstName, firstName) }),
    ...(lastName !== null && { lastName: unlessChosen(users.lastName, lastName) }),
    ...(picture !== null && { profileImageUrl: picture }),
    updatedAt: new Date(now()),
  }
  const [user] = await db.update(users).set(fresh).where(whose).returning({ id: users.id })
  return user?.id ?? null
}

const unlessChosen = (column: typeof users.firstName | typeof users.lastName, name: string): SQL =>
  sql`CASE WHEN ${users.hasChosenName} THEN ${column} ELSE ${name} END`

/** Who has a new address at Google has it here, too, unless it is somebody else's. */
async function takeAddress({ db }: Known, id: string, email: string): Promise<void> {
  const other = alias(users, 'other')
  const isTaken = db
    .select({ one: sql`1` })
    .from(other)
    .where(eq(other.email, email))
  await db
    .update(users)
    .set({ email })
    .where(and(eq(users.id, id), notExists(isTaken)))
}
