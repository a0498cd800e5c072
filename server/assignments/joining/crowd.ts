/** Newcomers with nicknames come in crowds: one transaction seats all that wait. */
import { sql } from 'drizzle-orm'
import { limits } from '../../../contract/limits'
import type { Database } from '../../db/database'
import { transaction, type Transaction } from '../../db/transaction'
import { batchedBy } from '../../jobs/batched'
import type { AssignmentRow } from '../assignment-store'
import { countPresent } from '../people/people-store'
import { drawResumeCode, resumeHash } from '../secrets'

export interface Newcomer {
  assignment: AssignmentRow
  name: string
  nameKey: string
  joinHash: Buffer | null
  addressHash: Buffer | null
  seatHash: Buffer
  at: number
}

export interface Joined {
  personId: number
  /** Null for somebody who has one already. */
  resumeCode: string | null
  /** Null: everybody's. */
  ownClosesAt: Date | null
}

/** More than can join at the same moment at all processes: only near the limit do they wait for each other. */
export const nearTheLimit = 300

/** Null for whoever needs a closer look: the name is not free, or the assignment is nearly full. */
export const crowdSeating = (db: Database): ((newcomer: Newcomer) => Promise<Joined | null>) =>
  batchedBy(
    ({ assignment }) => assignment.id,
    (batch: Newcomer[]) => transaction(db, (tx) => seatCrowd(tx, batch)),
  )

async function seatCrowd(tx: Transaction, batch: readonly Newcomer[]): Promise<(Joined | null)[]> {
  const first = firstOfEach(batch).map((newcomer) => ({ newcomer, resumeCode: drawResumeCode() }))
  const assignment = first[0]?.newcomer.assignment
  if (!assignment) return []
  const room = limits.peoplePerAssignment - nearTheLimit
  if ((await countPresent(tx, assignment.id)) + first.length > room) return batch.map(() => null)
  const ids = await insertPeople(tx, assignment, first)
  const joined = new Map<Newcomer, Joined>()
  for (const { newcomer, resumeCode } of first) {
    const personId = ids.get(newcomer.nameKey)
    if (personId !== undefined) joined.set(newcomer, { personId, resumeCode, ownClosesAt: null })
  }
  await insertSeats(tx, assignment.id, joined)
  return batch.map((newcomer) => joined.get(newcomer) ?? null)
}

/**
 * Of two with one name or in one browser, the first: the other one has to see what became of it. In one order, so that two
 * processes' crowds wait for each other and never both.
 */
function firstOfEach(batch: readonly Newcomer[]): Newcomer[] {
  const taken = new Set<string>()
  const first = batch.filter(({ nameKey, seatHash }) => {
    const keys = [`name ${nameKey}`, `seat ${seatHash.toString('base64')}`]
    const isFirst = keys.every((key) => !taken.has(key))
    for (const key of keys) taken.add(key)
    return isFirst
  })
  return first.sort((a, b) => (a.nameKey < b.nameKey ? -1 : 1))
}

/** The ids of those whose names are free, by their keys. */
async function insertPeople(
  tx: Transaction,
  assignment: AssignmentRow,
  first: readonly { newcomer: Newcomer; resumeCode: string }[],
): Promise<Map<string, number>> {
  const column = (name: keyof Newcomer) => sql.param(first.map(({ newcomer }) => newcomer[name]))
  const resumeHashes = sql.param(first.map(({ resumeCode }) => resumeHash(assignment, resumeCode)))
  const { rows } = await tx.execute<{ id: number; nameKey: string }>(sql`
    INSERT INTO assignment_people (assignment_id, name, name_key, joined_at, join_hash, resume_hash, address_hash)
    SELECT ${assignment.id}::int, name, name_key, to_timestamp(at / 1000), join_hash, resume_hash, address_hash
    FROM unnest(${column('name')}::text[], ${column('nameKey')}::text[], ${column('at')}::float8[],
                ${column('joinHash')}::bytea[], ${resumeHashes}::bytea[], ${column('addressHash')}::bytea[])
      AS i (name, name_key, at, join_hash, resume_hash, address_hash)
    ON CONFLICT DO NOTHING
    RETURNING id, name_key AS "nameKey"`)
  return new Map(rows.map(({ id, nameKey }) => [nameKey, id]))
}

/** Nobody new has another one. The browser may have been somebody else's before. */
async function insertSeats(
  tx: Transaction,
  assignmentId: number,
  joined: ReadonlyMap<Newcomer, Joined>,
): Promise<void> {
  const column = (name: keyof Newcomer) => sql.param([...joined.keys()].map((newcomer) => newcomer[name]))
  await tx.execute(sql`
    INSERT INTO assignment_seats (assignment_id, seat_hash, person_id, seated_at)
    SELECT ${assignmentId}::int, seat, person, to_timestamp(at / 1000)
    FROM unnest(${column('seatHash')}::bytea[], ${sql.param([...joined.values()].map(({ personId }) => personId))}::int[],
                ${column('at')}::float8[]) AS i (seat, person, at)
    ON CONFLICT (assignment_id, seat_hash) DO UPDATE
    SET person_id = excluded.person_id, seated_at = excluded.seated_at`)
}
