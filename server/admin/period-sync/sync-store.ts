/** The run that fetches every subscription from the payment provider, shared by all processes: a row with a lease. */
import { randomUUID } from 'node:crypto'
import { and, asc, eq, gt, isNotNull, isNull, lte, sql } from 'drizzle-orm'
import { periodSyncs, users } from '../../db/tables'
import { transaction } from '../../db/transaction'
import type { Deps } from '../../deps'
import { beginChange, endChange } from '../audit-log'
import type { UserRow } from '../managed-user'

type StoreDeps = Pick<Deps, 'db' | 'now'>
export type PeriodSync = typeof periodSyncs.$inferSelect

/** What a page of users adds to a run. */
export interface Tally {
  done: number
  changed: number
  failed: number
}

/** Renewed while a process works on the run; once it expires, that process has died. */
const leaseMs = 60_000
const name = 'subscriptions'

const isCustomer = isNotNull(users.stripeCustomerId)
const isRunning = and(eq(periodSyncs.name, name), isNull(periodSyncs.endedAt))
const isMine = (runner: string) => and(isRunning, eq(periodSyncs.runner, runner))
const leaseEnd = ({ now }: StoreDeps): Date => new Date(now() + leaseMs)

/** The run in progress, or else the last one. */
export async function readSync({ db }: Pick<Deps, 'db'>): Promise<PeriodSync | undefined> {
  const [run] = await db.select().from(periodSyncs).where(eq(periodSyncs.name, name))
  return run
}

/** Begins a run, which any process may then take. Does nothing if one is in progress. */
export async function beginSync({ db, now }: StoreDeps, adminId: string): Promise<void> {
  await transaction(db, async (tx) => {
    const startedAt = new Date(now())
    const fresh = {
      ...{ runner: randomUUID(), leaseUntil: startedAt, startedAt, endedAt: null, hasStopped: false },
      ...{ auditId: 0, lastUserId: '', total: await tx.$count(users, isCustomer), done: 0, changed: 0, failed: 0 },
    }
    const begun = await tx
      .insert(periodSyncs)
      .values({ name, ...fresh })
      .onConflictDoUpdate({ target: periodSyncs.name, set: fresh, setWhere: isNotNull(periodSyncs.endedAt) })
      .returning({ name: periodSyncs.name })
    if (begun.length === 0) return
    const change = { adminId, action: 'sync_period_data', userId: null, before: null } as const
    const auditId = await beginChange({ db: tx, now }, change)
    await tx.update(periodSyncs).set({ auditId }).where(isRunning)
  })
}

/** Takes a run without a process: it is new, or its process has stopped or died. */
export async function takeSync(deps: StoreDeps): Promise<PeriodSync | undefined> {
  const [run] = await deps.db
    .update(periodSyncs)
    .set({ runner: randomUUID(), leaseUntil: leaseEnd(deps) })
    .where(and(isRunning, lte(periodSyncs.leaseUntil, new Date(deps.now()))))
    .returning()
  return run
}

export async function renewLease(deps: StoreDeps, runner: string): Promise<void> {
  await deps.db
    .update(periodSyncs)
    .set({ leaseUntil: leaseEnd(deps) })
    .where(isMine(runner))
}

/** Leaves the rest to another process, or to the next start. */
export async function releaseSync({ db, now }: StoreDeps, runner: string): Promise<void> {
  await db
    .update(periodSyncs)
    .set({ leaseUntil: new Date(now()) })
    .where(isMine(runner))
}

/** The next users with a customer id, ordered by id. */
export function nextCustomers({ db }: Pick<Deps, 'db'>, after: string, most: number): Promise<UserRow[]> {
  return db
    .select()
    .from(users)
    .where(and(gt(users.id, after), isCustomer))
    .orderBy(asc(users.id))
    .limit(most)
}

/** False if another process has taken over the run. */
export async function recordPage(
  deps: StoreDeps,
  runner: string,
  { done, changed, failed, lastUserId }: Tally & { lastUserId: string },
): Promise<boolean> {
  const recorded = await deps.db
    .update(periodSyncs)
    .set({
      lastUserId,
      done: sql`${periodSyncs.done} + ${done}`,
      changed: sql`${periodSyncs.changed} + ${changed}`,
      failed: sql`${periodSyncs.failed} + ${failed}`,
      leaseUntil: leaseEnd(deps),
    })
    .where(isMine(runner))
    .returning({ name: periodSyncs.name })
  return recorded.length > 0
}

/** Ends a run and its audit entry. A completed run's total is what it fetched, since users come and go meanwhile. */
export async function endSync({ db, now }: StoreDeps, runner: string, hasStopped: boolean): Promise<void> {
  await transaction(db, async (tx) => {
    const [run] = await tx
      .update(periodSyncs)
      .set({
        ...{ endedAt: new Date(now()), hasStopped, lastUserId: '' },
        total: hasStopped ? sql`greatest(${periodSyncs.total}, ${periodSyncs.done})` : sql`${periodSyncs.done}`,
      })
      .where(isMine(runner))
      .returning()
    if (!run) return
    const { auditId, done, changed, failed } = run
    const outcome = hasStopped ? 'failed' : 'done'
    await endChange(tx, auditId, { outcome, after: { checked: done, changed, failed } })
  })
}
