import { eq } from 'drizzle-orm'
import { isAdministrator } from '../../contract/administrator'
import type { SubscriptionStatus } from '../../contract/identity'
import { access, type Access } from '../../rules/access'
import { users } from '../db/tables'
import type { Deps } from '../deps'
import { isBillingSetUp } from '../env'
import { Problem } from '../http/problem'

type UserRow = typeof users.$inferSelect

/** What a user may do now, by our own data and the database's clock. */
export function accessOf(user: UserRow, { env, now }: Pick<Deps, 'env' | 'now'>): Access {
  const subscriber = {
    isAdmin: isAdministrator(user.id),
    subscriptionStatus: user.subscriptionStatus as SubscriptionStatus | null,
    trialEndsAt: user.trialEndsAt?.getTime() ?? null,
    subscriptionEndsAt: user.subscriptionEndsAt?.getTime() ?? null,
    hasSubscription: user.stripeSubscriptionId !== null,
  }
  return access(subscriber, { isBillingSetUp: isBillingSetUp(env), now: now() })
}

/** Checked before anything that an expired host may not do: create, edit, publish, start. */
export async function requireSubscription(deps: Pick<Deps, 'db' | 'env' | 'now'>, userId: string): Promise<void> {
  const [user] = await deps.db.select().from(users).where(eq(users.id, userId))
  if (!user || !accessOf(user, deps).mayCreate) throw new Problem('subscription_required')
}
