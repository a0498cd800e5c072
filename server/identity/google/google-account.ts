import { createHash } from 'node:crypto'
import { and, eq, inArray, notExists, sql, type SQL } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import { users } from '../../db/tables'
import { transaction } from '../../db/transaction'
import type { Deps } from '../../deps'
import { isNotAdministrator } from '../admin/administrator'
import type { GoogleProfile } from './google'
import { addHost } from '../user-store'

type AccountDeps = Pick<Deps, 'db' | 'now' | 'secrets'>

/**
 * Finds a Google profile's user by Google's id, or by the verified address, or creates one. Without a verified address
 * it never matches an existing account, and it is never the administrator's.
 */
export async function accountOf(deps: AccountDeps, profile: GoogleProfile): Promise<string> {
  const id = idOf(profile)
  const ids = [id, readableIdOf(profile)]
  const { email, firstName, lastName, picture } = profile
  const found = async () =>
    (await updateProfile(deps, profile, inArray(users.id, ids))) ??
    (email && (await updateProfile(deps, profile, hasEmail(email))))
  const add = (host: { email: string | null }) =>
    transaction(deps.db, (tx) => addHost(tx, deps, { id, firstName, lastName, profileImageUrl: picture, ...host }))

  const known = await found()
  if (known && ids.includes(known) && email) await takeEmail(deps, known, email)
  if (known) return known

  // Two simultaneous tabs make one account, as does a simultaneous sign-in by link with the same address.
  await add({ email })
  const made = await found()
  if (made) return made
  // The address belongs to the administrator and stays there.
  await add({ email: null })
  return id
}

/**
 * Another provider's subject may be an address, and ids appear in logs that outlive the account, so such a subject is
 * hashed: without a key, because the same person must always get the same id.
 */
function idOf({ subject }: GoogleProfile): string {
  if (!subject.includes('@')) return readableIdOf({ subject })
  return `google_${createHash('sha256').update(`subject ${subject}`).digest('base64url')}`
}

/** The form in accounts of earlier versions, which keep it whatever the subject is. */
const readableIdOf = ({ subject }: Pick<GoogleProfile, 'subject'>): string => `google_${subject}`

const hasEmail = (email: string): SQL | undefined => and(eq(users.email, email), isNotAdministrator)

/** Takes names and picture from the latest sign-in. Missing fields stay, and so does a name chosen here. */
async function updateProfile(
  { db, now }: AccountDeps,
  profile: GoogleProfile,
  condition: SQL | undefined,
): Promise<string | null> {
  const { firstName, lastName, picture } = profile
  const fresh = {
    ...(firstName !== null && { firstName: unlessChosen(users.firstName, firstName) }),
    ...(lastName !== null && { lastName: unlessChosen(users.lastName, lastName) }),
    ...(picture !== null && { profileImageUrl: picture }),
    updatedAt: new Date(now()),
  }
  const [user] = await db.update(users).set(fresh).where(condition).returning({ id: users.id })
  return user?.id ?? null
}

const unlessChosen = (column: typeof users.firstName | typeof users.lastName, name: string): SQL =>
  sql`CASE WHEN ${users.hasChosenName} THEN ${column} ELSE ${name} END`

/** A new address at Google becomes the account's, unless somebody else has it. */
async function takeEmail({ db }: AccountDeps, id: string, email: string): Promise<void> {
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
