import { and, asc, eq, gt, inArray, isNull, lte, ne } from 'drizzle-orm'
import { adminId } from '../../../contract/sign-in/administrator'
import { limits } from '../../../contract/limits'
import { milestones, users } from '../../db/tables'
import type { Deps } from '../../deps'

const firstStart = 'first start with billing'
const extended = 'trials extended at the first start with billing'
const batch = 1_000

type FirstStartDeps = Pick<Deps, 'db' | 'now'>

/**
 * At the first start with billing, hosts whose trial has ended get three more days, once, because everything was free
 * until then and nobody had told them. The time of that start is stored first. A moved end is later than that, so that
 * another process, or the next start after a crash, continues without moving it again.
 */
export async function extendTrialsAtFirstStart(deps: FirstStartDeps): Promise<void> {
  if (await reached(deps, extended)) return
  const startedAt = await reach(deps, firstStart)
  const isTrialOver = and(eq(users.subscriptionStatus, 'trialing'), lte(users.trialEndsAt, startedAt))
  const isDue = and(isTrialOver, isNull(users.stripeSubscriptionId), ne(users.id, adminId))
  const trialEndsAt = new Date(startedAt.getTime() + limits.trialMs)
  const dueAfter = (after: string) =>
    deps.db
      .select({ id: users.id })
      .from(users)
      .where(and(gt(users.id, after), isDue))
      .orderBy(asc(users.id))
      .limit(batch)
  for (let after = '', due; (due = await dueAfter(after)).length > 0; after = due[due.length - 1]!.id) {
    const ids = due.map(({ id }) => id)
    await deps.db
      .update(users)
      .set({ trialEndsAt })
      .where(and(inArray(users.id, ids), isDue))
  }
  await reach(deps, extended)
}

async function reached({ db }: FirstStartDeps, name: string): Promise<Date | undefined> {
  const [milestone] = await db.select().from(milestones).where(eq(milestones.name, name))
  return milestone?.reachedAt
}

/** Keeps and returns the first moment that was stored. */
async function reach(deps: FirstStartDeps, name: string): Promise<Date> {
  const reachedAt = new Date(deps.now())
  await deps.db.insert(milestones).values({ name, reachedAt }).onConflictDoNothing()
  return (await reached(deps, name)) ?? reachedAt
}
