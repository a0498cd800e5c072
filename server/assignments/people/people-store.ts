/** Who can play an assignment: the names on its list, and what a host gives to a single person. */
import { and, eq, inArray, isNull, sql } from 'drizzle-orm'
import type { Joining } from '../../../contract/assignments/assignment'
import type { ExtraTime } from '../../../contract/games/extra-time'
import { limits } from '../../../contract/limits'
import type { Database } from '../../db/database'
import { assignmentAttempts, assignmentPeople, assignmentSeats, soloSessions } from '../../db/tables'
import { transaction, type Transaction } from '../../db/transaction'
import { invalidInput, requireNone } from '../../problems/invalid-input'
import { Problem } from '../../problems/problem'
import { nicknameKey } from '../../rude-words/nickname-key'
import { lockAssignment, type AssignmentRow } from '../assignment-store'
import { drawResumeCode, newPersonalToken, resumeHash, secretHash } from '../secrets'
import { says } from '../../../contract/problems/says'

export type PersonRow = typeof assignmentPeople.$inferSelect

/** A personal link that nobody can be told again. */
export interface NewLink {
  personId: number
  name: string
  token: string
}

const people = assignmentPeople
export const ofPerson = (assignmentId: number, personId: number) =>
  and(eq(people.assignmentId, assignmentId), eq(people.id, personId))
export const isPresent = and(isNull(people.removedAt), isNull(people.setAsideAt))

/** How many count: not who was removed, or is set aside. */
export const countPresent = (tx: Transaction, assignmentId: number): Promise<number> =>
  tx.$count(people, and(eq(people.assignmentId, assignmentId), isPresent))

/** Adds names to the list; each gets a personal link where the assignment is joined by those. */
export async function addNames(tx: Transaction, row: AssignmentRow, names: readonly string[]): Promise<NewLink[]> {
  if (names.length === 0) return []
  const { id: assignmentId, joining } = row
  const keys = names.map(nicknameKey)
  requireOnce(keys)
  const isOfAssignment = and(eq(people.assignmentId, assignmentId), isPresent)
  const known = await tx.select({ key: people.nameKey }).from(people).where(isOfAssignment)
  requireNew(keys, new Set(known.map(({ key }) => key)))
  if (known.length + names.length > limits.namesPerAssignment)
    throw invalidInput({ path: ['names'], message: says('names_most') })
  const tokens = names.map(() => (joining === 'links' ? newPersonalToken() : null))
  const rows = await tx
    .insert(people)
    .values(
      names.map((name, index) => {
        const token = tokens[index]
        return { assignmentId, name, nameKey: keys[index] ?? '', tokenHash: token ? secretHash(token) : null }
      }),
    )
    .returning({ id: people.id, name: people.name, nameKey: people.nameKey })
  const ids = new Map(rows.map((person) => [person.nameKey, person.id]))
  return names.flatMap((name, index) => {
    const [token, personId] = [tokens[index], ids.get(keys[index] ?? '')]
    return token && personId !== undefined ? { personId, name, token } : []
  })
}

/** Two names that look alike could not be told apart by whoever chooses theirs. Says where each of them stands. */
function requireOnce(keys: readonly string[]): void {
  const places = new Map<string, number[]>()
  for (const [index, key] of keys.entries()) places.set(key, [...(places.get(key) ?? []), index])
  const alike = [...places.values()].filter((indexes) => indexes.length > 1)
  requireNone(alike.flat().map((index) => ({ path: ['names', index], message: says('name_twice') })))
}

function requireNew(keys: readonly string[], known: ReadonlySet<string>): void {
  const there = keys.flatMap((key, index) => (known.has(key) ? index : []))
  requireNone(there.map((index) => ({ path: ['names', index], message: says('name_on_list') })))
}

/**
 * For a host's change of one person, also of one that was set aside. Both rows stay as they are until it ends: the
 * assignment's first, as for every change of a host.
 */
export const changePerson = <T>(
  db: Database,
  { hostId, id, personId }: { hostId: string; id: number; personId: number },
  change: (tx: Transaction, row: AssignmentRow, person: PersonRow) => Promise<T>,
): Promise<T> =>
  transaction(db, async (tx) => {
    const row = await lockAssignment(tx, hostId, id)
    return change(tx, row, await lockPerson(tx, id, personId))
  })

async function lockPerson(tx: Transaction, assignmentId: number, personId: number): Promise<PersonRow> {
  const [person] = await tx
    .select()
    .from(people)
    .where(and(ofPerson(assignmentId, personId), isNull(people.removedAt)))
    .for('update')
  if (!person) throw new Problem('person_not_found')
  return person
}

export interface Rights {
  closesAt?: Date | null
  extraTime?: ExtraTime
  moreAttempts?: number
}

export async function giveRights(tx: Transaction, person: PersonRow, rights: Rights): Promise<void> {
  if (Object.keys(rights).length === 0) return
  await tx.update(people).set(rights).where(ofPerson(person.assignmentId, person.id))
}

/** The one before ends. The seats stay: their browsers are the person's own. */
export async function newResumeCode(tx: Transaction, row: AssignmentRow, person: PersonRow): Promise<string> {
  if (person.joinedAt === null || person.setAsideAt !== null) throw new Problem('person_not_joined')
  const code = drawResumeCode()
  await tx
    .update(people)
    .set({ resumeHash: resumeHash(row, code) })
    .where(ofPerson(row.id, person.id))
  return code
}

/** The one before is void, with the seats and the code that came by it: every browser comes anew. */
export async function newLink(tx: Transaction, { id, joining }: AssignmentRow, person: PersonRow): Promise<NewLink> {
  const { id: personId, name, setAsideAt } = person
  if (joining !== 'links' || setAsideAt !== null) throw new Problem('joined_otherwise')
  const token = newPersonalToken()
  await tx
    .update(people)
    .set({ tokenHash: secretHash(token), resumeHash: null })
    .where(ofPerson(id, personId))
  await leaveSeats(tx, person)
  return { personId, name, token }
}

const peopleAtOnce = 100

/** Removes people with all that they have played. Returns how many there were. */
export async function removePeople(
  db: Database,
  { hostId, id }: { hostId: string; id: number },
  ids: readonly number[],
  at: number,
): Promise<number> {
  let removed = 0
  for (let next = 0; next < ids.length; next += peopleAtOnce) {
    const some = ids.slice(next, next + peopleAtOnce)
    removed += await transaction(db, async (tx) => {
      await lockAssignment(tx, hostId, id)
      return removeSome(tx, id, some, at)
    })
  }
  return removed
}

/** Their rows stay without a name, so that whoever asks what has changed is told. */
async function removeSome(tx: Transaction, assignmentId: number, ids: readonly number[], at: number): Promise<number> {
  const { id, missedGameId } = people
  const areTheirs = and(eq(people.assignmentId, assignmentId), inArray(id, [...ids]), isNull(people.removedAt))
  const gone = await tx.select({ id, missedGameId }).from(people).where(areTheirs).orderBy(id).for('update')
  const theirs = gone.map((person) => person.id)
  if (theirs.length === 0) return 0
  await tx
    .update(people)
    .set({
      ...{ removedAt: new Date(at), name: '', nameKey: '', closesAt: null, extraTime: 1, extraTimeCodeId: null },
      ...{ joinHash: null, tokenHash: null, resumeHash: null, addressHash: null, missedGameId: null },
    })
    .where(and(eq(people.assignmentId, assignmentId), inArray(id, theirs)))
  const [attempts, seats] = [assignmentAttempts, assignmentSeats]
  await tx.delete(seats).where(and(eq(seats.assignmentId, assignmentId), inArray(seats.personId, theirs)))
  await tx.delete(attempts).where(and(eq(attempts.assignmentId, assignmentId), inArray(attempts.personId, theirs)))
  const games = gone.flatMap((person) => person.missedGameId ?? [])
  if (games.length > 0) await tx.delete(soloSessions).where(inArray(soloSessions.id, games))
  return theirs.length
}

/** Makes a name of the list free again. What was played under it is set aside. Returns the free one's id. */
export async function freeName(
  tx: Transaction,
  { id, joining }: AssignmentRow,
  person: PersonRow,
  at: number,
): Promise<number> {
  if (joining === 'anybody') throw new Problem('joined_otherwise')
  if (person.joinedAt === null || person.setAsideAt !== null) throw new Problem('person_not_joined')
  await setAside(tx, joining, person, at)
  const { name, nameKey, tokenHash, closesAt, moreAttempts, extraTimeCodeId } = person
  // What a host has given belongs to the name; a code belongs to whoever typed it.
  const extraTime = extraTimeCodeId === null ? person.extraTime : 1
  const [free] = await tx
    .insert(people)
    .values({ assignmentId: id, name, nameKey, tokenHash, closesAt, extraTime, moreAttempts })
    .returning({ id: people.id })
  if (!free) throw new Problem('person_not_found')
  return free.id
}

/** Browsers and code of a name on a list stay: they lead to nobody until it is given back. A link leads to who has it. */
async function setAside(tx: Transaction, joining: Joining, person: PersonRow, at: number): Promise<void> {
  const { assignmentId, id } = person
  await tx
    .update(people)
    .set({
      ...{ setAsideAt: new Date(at), tokenHash: null, joinHash: null, extraTimeCodeId: null },
      ...(joining === 'links' && { resumeHash: null }),
    })
    .where(ofPerson(assignmentId, id))
  if (joining === 'links') await leaveSeats(tx, person)
}

export async function leaveSeats(tx: Transaction, { assignmentId, id }: PersonRow): Promise<void> {
  const { assignmentId: ofAssignment, personId } = assignmentSeats
  await tx.delete(assignmentSeats).where(and(eq(ofAssignment, assignmentId), eq(personId, id)))
}

/**
 * Gives what was set aside its name back, with the browsers and the code that led to it. Who has it now is set aside
 * instead, or leaves the list if they never came.
 */
export async function giveBackName(
  tx: Transaction,
  { id, joining }: AssignmentRow,
  person: PersonRow,
  at: number,
): Promise<void> {
  if (person.setAsideAt === null) throw new Problem('name_not_set_aside')
  const isHolder = and(eq(people.assignmentId, id), eq(people.nameKey, person.nameKey), isPresent)
  const [holder] = await tx.select().from(people).where(isHolder).for('update')
  if (holder?.joinedAt) await setAside(tx, joining, holder, at)
  else if (holder) await removeSome(tx, id, [holder.id], at)
  await tx
    .update(people)
    .set({ setAsideAt: null, tokenHash: holder?.tokenHash ?? null })
    .where(ofPerson(id, person.id))
}

/** Names on the list that nobody has taken, of which a word begins with these letters. */
export async function findFreeNames(db: Database, assignmentId: number, typed: string): Promise<string[]> {
  const key = nicknameKey(typed)
  // Whoever types accents means them. Few keyboards have all of them, and none has what stands before some words.
  const asRead = withoutMarks(key) === key ? withoutMarks : (text: string) => text
  const asked = ` ${asRead(fromItsLetters(key))}`
  // At most `namesPerAssignment`.
  const free = await db
    .select({ name: people.name, key: people.nameKey })
    .from(people)
    .where(and(eq(people.assignmentId, assignmentId), isPresent, isNull(people.joinedAt)))
    .orderBy(sql`${people.name} COLLATE "und-x-icu"`)
  const found = free.filter((each) => ` ${asRead(fromItsLetters(each.key))}`.includes(asked))
  return found.slice(0, limits.namesFound).map(({ name }) => name)
}

const withoutMarks = (key: string): string => key.normalize('NFD').replace(/\p{M}/gu, '').normalize('NFC')

/** Each word from its first letter or digit on; a name with a hyphen is two words. */
const fromItsLetters = (key: string): string => key.replace(/\p{Pd}/gu, ' ').replace(/(^|\s)[^\p{L}\p{N}\s]+/gu, '$1')
