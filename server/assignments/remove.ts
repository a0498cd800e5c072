/** Deletes assignments, and after RETENTION_DAYS the names and answers of those that have closed. */
import { and, asc, eq, isNull, lt, sql } from 'drizzle-orm'
import type { FastifyInstance } from 'fastify'
import type { Database } from '../db/database'
import { assignments, soloSessions } from '../db/tables'
import type { Deps } from '../deps'
import { retentionMs } from '../env'
import { runPeriodically } from '../jobs/periodic-job'
import { removeSoloGames } from '../quizzes/remove-solo-games'
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
  await removeSoloGames(db, eq(soloSessions.assignmentId, id))
  await db.delete(assignments).where(eq(assignments.id, id))
}

/** With their attempts and answers. */
async function deletePeople(db: Database, id: number, signal?: AbortSignal): Promise<void> {
  let deleted: number | null
  do {
    signal?.throwIfAborted()
    const { rowCount } = await db.execute(sql`
      DELETE FROM assignment_people WHERE assignment_id = ${id} AND id = ANY (ARRAY(
        SELECT id FROM assignment_people WHERE assignment_id = ${id} ORDER BY id LIMIT ${peopleAtOnce} FOR UPDATE
      ))`)
    deleted = rowCount
  } while (deleted !== null && deleted > 0)
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
  const next = (after: number) =>
    db
      .select()
      .from(assignments)
      .where(and(isNull(namesRemovedAt), lt(closesAt, new Date(before)), sql`${id} > ${after}`))
      .orderBy(asc(id))
      .limit(atOnce)
  for (let some = await next(0); some.length > 0; some = await next(some.at(-1)?.id ?? 0))
    for (const one of some) {
      if ((await overMoment(db, one)) >= before) continue
      await deletePeople(db, one.id, signal)
      await removeSoloGames(db, eq(soloSessions.assignmentId, one.id), signal)
      await db
        .update(assignments)
        .set({ namesRemovedAt: new Date(now()), isJoiningOpen: false })
        .where(eq(id, one.id))
    }
}
