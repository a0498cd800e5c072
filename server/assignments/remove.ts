/** Deletes assignments, and after RETENTION_DAYS the names and answers of those that have closed. */
import { and, asc, eq, gt, inArray, isNull, lt, sql } from 'drizzle-orm'
import type { FastifyInstance } from 'fastify'
import type { Database } from '../db/database'
import { assignmentPeople as people, assignments, soloSessions } from '../db/tables'
import { transaction, type Transaction } from '../db/transaction'
import type { Deps } from '../deps'
import { retentionMs } from '../env'
import { runPeriodically } from '../jobs/periodic-job'
import { overMoment } from './moments'

const everyMs = 3_600_000
const atOnce = 100
/** Small, because deleting a person also deletes all their answers. */
const peopleAtOnce = 50

/** All assignments of a host, in small steps. */
export async function deleteAssignmentsOf(db: Database, hostId: string): Promise<void> {
  const { id } = assignments
  // Nobody begins any more, and none of the next steps waits for whoever plays.
  await db
    .update(assignments)
    .set({ closesAt: sql`least(${assignments.closesAt}, now())` })
    .where(eq(assignments.hostId, hostId))
  const next = () => db.select({ id }).from(assignments).where(eq(assignments.hostId, hostId)).limit(atOnce)
  for (let some = await next(); some.length > 0; some = await next())
    for (const one of some) await deleteAssignment(db, one.id)
}

export async function deleteAssignment(db: Database, id: number): Promise<void> {
  await deletePeople(db, id)
  await db.delete(assignments).where(eq(assignments.id, id))
}

/** With their attempts, answers and solo games. */
async function deletePeople(db: Database, assignmentId: number, signal?: AbortSignal): Promise<void> {
  do signal?.throwIfAborted()
  while (await transaction(db, (tx) => deleteSome(tx, assignmentId)))
}

async function deleteSome(tx: Transaction, assignmentId: number): Promise<boolean> {
  const { id: key, missedGameId } = people
  await tx.select({ id: assignments.id }).from(assignments).where(eq(assignments.id, assignmentId)).for('no key update')
  const isOf = eq(people.assignmentId, assignmentId)
  const some = await tx.select({ id: key, missedGameId }).from(people).where(isOf).orderBy(key).limit(peopleAtOnce)
  if (some.length === 0) return false
  const ids = some.map(({ id }) => id)
  await tx
    .select({ id: key })
    .from(people)
    .where(and(isOf, inArray(key, ids)))
    .orderBy(key)
    .for('update')
  await tx.delete(soloSessions).where(
    inArray(
      soloSessions.id,
      some.flatMap(({ missedGameId: game }) => game ?? []),
    ),
  )
  await tx.delete(people).where(and(isOf, inArray(key, ids)))
  return true
}

/** Starts the job that removes what is older than RETENTION_DAYS. */
export function startAssignmentRetention(app: FastifyInstance, deps: Deps): void {
  runPeriodically(app, deps, {
    everyMs,
    what: 'remove names from old assignments',
    run: (signal) => removeOldNames(deps, signal),
  })
}

type Parts = Pick<Deps, 'db' | 'env' | 'now'>

/** Counted from the last close of all. Questions stay, and how the assignment was set. */
export async function removeOldNames({ db, env, now }: Parts, signal?: AbortSignal): Promise<void> {
  const before = now() - retentionMs(env)
  const { id, closesAt, namesRemovedAt } = assignments
  // People are left where a run before was cut short.
  const hasNames = sql`(${isNull(namesRemovedAt)} OR EXISTS (SELECT FROM assignment_people p WHERE p.assignment_id = ${id}))`
  const next = (after: number) =>
    db
      .select({ id })
      .from(assignments)
      .where(and(lt(closesAt, new Date(before)), hasNames, gt(id, after)))
      .orderBy(asc(id))
      .limit(atOnce)
  for (let some = await next(0); some.length > 0; some = await next(some.at(-1)?.id ?? 0))
    for (const one of some)
      if (await transaction(db, (tx) => endNames(tx, one.id, { before, at: now() })))
        await deletePeople(db, one.id, signal)
}

/** From now on it is not opened again, and nobody joins. Returns false if it closes later than it seemed. */
async function endNames(tx: Transaction, id: number, { before, at }: { before: number; at: number }): Promise<boolean> {
  const [row] = await tx.select().from(assignments).where(eq(assignments.id, id)).for('no key update')
  if (!row) return false
  if (row.namesRemovedAt !== null) return true
  if ((await overMoment(tx, row)) >= before) return false
  await tx
    .update(assignments)
    .set({ namesRemovedAt: new Date(at), isJoiningOpen: false })
    .where(eq(assignments.id, id))
  return true
}
