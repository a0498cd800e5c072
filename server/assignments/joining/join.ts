/** How somebody takes a seat: by a nickname, by a name of the list, by a personal link, or by a resume code. */
import { and, desc, eq, inArray, sql } from 'drizzle-orm'
import type { ParsedOf } from '../../../contract/endpoint'
import type { assignmentPlayerApi } from '../../../contract/endpoints/assignments-player'
import { limits } from '../../../contract/limits'
import type { ExtraTimeCode } from '../../../rules/games/seats/joining'
import type { Database } from '../../db/database'
import { assignmentAttempts, assignmentPeople, assignmentSeats, assignments } from '../../db/tables'
import { transaction, type Transaction } from '../../db/transaction'
import { addressHash } from '../../games/write/joining/address-hash'
import { codeProblem } from '../../games/write/extra-time'
import { parseNickname } from '../../games/write/joining/joins'
import { invalidInput } from '../../problems/invalid-input'
import { fieldProblem } from '../../problems/field-problem'
import { Problem } from '../../problems/problem'
import { nicknameKey } from '../../rude-words/nickname-key'
import { judgeName } from '../../rude-words/rude-words'
import type { AssignmentRow } from '../assignment-store'
import { countPresent, isPresent, ofPerson, type PersonRow } from '../people/people-store'
import { crowdSeating, nearTheLimit, type Joined, type Newcomer } from './crowd'
import { drawResumeCode, isPersonalToken, resumeHash, secretHash } from '../secrets'
import { says } from '../../../contract/problems/says'

type Input = Omit<ParsedOf<typeof assignmentPlayerApi.join>, 'code' | 'extraTimeCode'>

export interface Joining extends Input {
  seatHash: Buffer
  /** Whom this browser has joined as, if it has. */
  own: number | null
  extraTime: ExtraTimeCode | null
  address: string
  at: number
}

const people = assignmentPeople

export type Join = (assignment: AssignmentRow, joining: Joining) => Promise<Joined>

/** Takes a seat, or gives the browser's or the page's own one again. Throws a Problem if refused. */
export function joining(db: Database): Join {
  const seatInCrowd = crowdSeating(db)
  return async (assignment, asked) => {
    const take = takerFor(assignment, asked)
    const newcomer = newcomerBy(assignment, asked)
    return (newcomer && (await seatInCrowd(newcomer))) ?? joinAlone(db, assignment, asked, take)
  }
}

/** Null for somebody who does more than take a nickname. */
function newcomerBy(assignment: AssignmentRow, asked: Joining): Newcomer | null {
  const { nickname, own, extraTime, seatHash, at } = asked
  if (nickname === undefined || own !== null || extraTime || !assignment.isJoiningOpen) return null
  const name = parseNickname(nickname)
  const { joinHash, addressHash: address } = columnsFor(assignment, asked)
  return { assignment, name, nameKey: nicknameKey(name), joinHash, addressHash: address, seatHash, at }
}

const joinAlone = (db: Database, assignment: AssignmentRow, asked: Joining, take: Take): Promise<Joined> =>
  transaction(db, async (tx) => {
    const { person, isNew } = await take(tx)
    const isRepeated = asked.joinId !== undefined && person.joinHash?.equals(secretHash(asked.joinId)) === true
    if (asked.extraTime && person.extraTimeCodeId !== asked.extraTime.id) await useCode(tx, person, asked.extraTime)
    const resumeCode = isNew || isRepeated || person.resumeHash === null ? drawResumeCode() : null
    if (resumeCode !== null)
      await tx
        .update(people)
        .set({ resumeHash: resumeHash(assignment, resumeCode) })
        .where(ofPerson(assignment.id, person.id))
    await sit(tx, assignment.id, asked, person.id)
    return { personId: person.id, resumeCode, ownClosesAt: person.closesAt }
  })

type Take = (tx: Transaction) => Promise<{ person: PersonRow; isNew: boolean }>

function takerFor(assignment: AssignmentRow, { nickname, name, personalToken, ...joining }: Joining): Take {
  const given = [nickname, name, personalToken].filter((one) => one !== undefined)
  if (given.length !== 1) throw invalidInput({ path: [], message: says('one_way_to_join') })
  const isExpected = { anybody: nickname, list: name, links: personalToken }[assignment.joining] !== undefined
  if (!isExpected) throw new Problem('joined_otherwise')
  if (nickname !== undefined) {
    const parsed = parseNickname(nickname)
    if (judgeName(parsed) === 'rude') throw rudeName
    return (tx) => takeNickname(tx, assignment, parsed, joining)
  }
  if (name !== undefined) return (tx) => takeName(tx, assignment, nicknameKey(name), joining)
  const token = personalToken ?? ''
  return (tx) => takeLink(tx, assignment, token, joining)
}

const rudeName = fieldProblem(['nickname'], 'invalid_nickname')

type Taker = Pick<Joining, 'own' | 'joinId' | 'address' | 'at'>

const columnsFor = ({ addressSalt }: AssignmentRow, { joinId, address, at }: Taker) => ({
  joinedAt: new Date(at),
  joinHash: joinId === undefined ? null : secretHash(joinId),
  addressHash: addressHash(addressSalt, address),
})

/** Whether this is the browser, or the page, that has joined so. */
const isTheirs = (person: PersonRow, { own, joinId }: Taker): boolean =>
  person.id === own || (joinId !== undefined && person.joinHash?.equals(secretHash(joinId)) === true)

async function takeNickname(
  tx: Transaction,
  assignment: AssignmentRow,
  nickname: string,
  joining: Taker,
): Promise<{ person: PersonRow; isNew: boolean }> {
  const nameKey = nicknameKey(nickname)
  const before = await findByName(tx, assignment.id, nameKey)
  if (before && isTheirs(before, joining)) return { person: before, isNew: false }
  if (before) throw new Problem('nickname_taken')
  requireJoining(assignment)
  await requireRoom(tx, assignment.id)
  const values = { assignmentId: assignment.id, name: nickname, nameKey, ...columnsFor(assignment, joining) }
  const [person] = await tx.insert(people).values(values).onConflictDoNothing().returning()
  if (person) return { person, isNew: true }
  // Another call has taken it at the same moment, maybe this page's own.
  const meanwhile = await findByName(tx, assignment.id, nameKey)
  if (meanwhile && isTheirs(meanwhile, joining)) return { person: meanwhile, isNew: false }
  throw new Problem('nickname_taken')
}

async function takeName(tx: Transaction, assignment: AssignmentRow, nameKey: string, joining: Taker) {
  const person = await findByName(tx, assignment.id, nameKey)
  if (!person) throw new Problem('name_not_free')
  if (person.joinedAt !== null) {
    if (isTheirs(person, joining)) return { person, isNew: false }
    throw new Problem('name_not_free')
  }
  requireJoining(assignment)
  // Nobody answers for what was begun at the very moment in which the name was given up.
  const { assignmentId, personId } = assignmentAttempts
  await tx.delete(assignmentAttempts).where(and(eq(assignmentId, assignment.id), eq(personId, person.id)))
  return { person: await joinAs(tx, assignment, person, joining), isNew: true }
}

/** The link itself proves who it is, on any number of devices. */
async function takeLink(tx: Transaction, assignment: AssignmentRow, token: string, joining: Taker) {
  const isOfLink = and(eq(people.assignmentId, assignment.id), eq(people.tokenHash, secretHash(token)))
  const [person] = isPersonalToken(token) ? await tx.select().from(people).where(isOfLink).for('update') : []
  if (!person) throw new Problem('personal_link_wrong')
  if (person.joinedAt !== null) return { person, isNew: false }
  requireJoining(assignment)
  return { person: await joinAs(tx, assignment, person, joining), isNew: true }
}

function requireJoining({ isJoiningOpen }: AssignmentRow): void {
  if (!isJoiningOpen) throw new Problem('joining_closed')
}

async function findByName(tx: Transaction, assignmentId: number, nameKey: string): Promise<PersonRow | undefined> {
  const [person] = await tx
    .select()
    .from(people)
    .where(and(eq(people.assignmentId, assignmentId), eq(people.nameKey, nameKey), isPresent))
    .for('update')
  return person
}

async function joinAs(
  tx: Transaction,
  assignment: AssignmentRow,
  person: PersonRow,
  joining: Taker,
): Promise<PersonRow> {
  const columns = columnsFor(assignment, joining)
  await tx.update(people).set(columns).where(ofPerson(assignment.id, person.id))
  return { ...person, ...columns }
}

async function requireRoom(tx: Transaction, assignmentId: number): Promise<void> {
  const most = limits.peoplePerAssignment
  if ((await countPresent(tx, assignmentId)) < most - nearTheLimit) return
  await tx.select({ id: assignments.id }).from(assignments).where(eq(assignments.id, assignmentId)).for('no key update')
  if ((await countPresent(tx, assignmentId)) >= most) throw new Problem('assignment_full')
}

/** T5 A code gives extra time to one person of an assignment. */
async function useCode(tx: Transaction, person: PersonRow, { id, factor }: ExtraTimeCode): Promise<void> {
  const { assignmentId, extraTimeCodeId } = people
  const isUsed = and(eq(assignmentId, person.assignmentId), eq(extraTimeCodeId, id))
  if ((await tx.$count(people, isUsed)) > 0) throw codeProblem('extra_time_code_used')
  await tx
    .update(people)
    .set({ extraTime: factor, extraTimeCodeId: id })
    .where(ofPerson(person.assignmentId, person.id))
    .catch((error: unknown) => {
      // Somebody else has used it at the same moment.
      throw isUniqueViolation(error) ? codeProblem('extra_time_code_used') : error
    })
}

const isUniqueViolation = (error: unknown): boolean =>
  error instanceof Error &&
  (('code' in error && error.code === '23505') || (error.cause !== undefined && isUniqueViolation(error.cause)))

/** A phone, a laptop, and all that a school lends; the seat that was taken first makes room. */
const seatsPerPerson = 20

/** The browser's seat is this person's from now on. */
async function sit(
  tx: Transaction,
  assignmentId: number,
  { seatHash, at }: Pick<Joining, 'seatHash' | 'at'>,
  personId: number,
): Promise<void> {
  const seats = assignmentSeats
  await tx
    .insert(seats)
    .values({ assignmentId, seatHash, personId, seatedAt: new Date(at) })
    .onConflictDoUpdate({
      target: [seats.assignmentId, seats.seatHash],
      set: { personId: sql`excluded.person_id`, seatedAt: sql`excluded.seated_at` },
    })
  const isTheirs = and(eq(seats.assignmentId, assignmentId), eq(seats.personId, personId))
  const former = tx
    .select({ seatHash: seats.seatHash })
    .from(seats)
    .where(isTheirs)
    .orderBy(desc(seats.seatedAt))
    .offset(seatsPerPerson)
  await tx.delete(seats).where(and(isTheirs, inArray(seats.seatHash, former)))
}

/** Null if no code of the assignment is like it. */
export function resume(
  db: Database,
  assignment: AssignmentRow,
  { code, ...seat }: Pick<Joining, 'seatHash' | 'at'> & { code: string },
): Promise<Pick<Joined, 'personId' | 'ownClosesAt'> | null> {
  return transaction(db, async (tx) => {
    const [person] = await tx
      .select({ personId: people.id, ownClosesAt: people.closesAt })
      .from(people)
      .where(
        and(eq(people.assignmentId, assignment.id), eq(people.resumeHash, resumeHash(assignment, code)), isPresent),
      )
      .for('update')
    if (person) await sit(tx, assignment.id, seat, person.personId)
    return person ?? null
  })
}
