import { and, eq, isNull, lte, ne } from 'drizzle-orm'
import { adminId } from '../../contract/administrator'
import { limits } from '../../contract/limits'
import { milestones, users } from '../db/tables'
import { transaction } from '../db/transaction'
import type { Deps } from '../deps'

/**
 * At the first start with billing, hosts whose trial has ended meanwhile get three more days, once: until then everything
 * was free, and nobody had told them.
 */
export async function extendTrialsAtFirstStart({ db, now }: Pick<Deps, 'db' | 'now'>): Promise<void> {
  const [known] = await db.select().from(milestones).where(eq(milestones.name, milestone))
  if (known) return
  await transaction(db, async (tx) => {
    const reachedAt = new Date(now())
    const [reached] = await tx
      .insert(milestones)
      .values({ name: milestone, reachedAt })
      .onConflictDoNothing()
      .returning()
    if (!reached) return
    const isTrialOver = and(eq(users.subscriptionStatus, 'trialing'), lte(users.trialEndsAt, reachedAt))
    await tx
      .update(users)
      .set({ trialEndsAt: new Date(now() + limits.trialMs) })
      .where(and(isTrialOver, isNull(users.stripeSubscriptionId), ne(users.id, adminId)))
  })
}

const milestone = 'first start with billing'
