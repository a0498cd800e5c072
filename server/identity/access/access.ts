import { eq } from 'drizzle-orm'
import { isAdministrator } from '../../../contract/sign-in/administrator'
import { access, type Access } from '../../../rules/access'
import { isLive } from '../../../rules/provider-subscription'
import { users } from '../../db/tables'
import type { Deps } from '../../deps'
import { isBillingSetUp } from '../../env'
import { Problem } from '../../problems/problem'

type UserRow = typeof users.$inferSelect

/** The provider's last status for a live subscription; null without one. */
export function liveStatusOf({
  stripeSubscriptionId,
  providerStatus,
}: Pick<UserRow, 'stripeSubscriptionId' | 'providerStatus'>): string | null {
  if (stripeSubscriptionId === null) return null
  if (providerStatus === null) return 'unknown'
  return isLive(providerStatus) ? providerStatus : null
}

/** A user's rights now, from our own data and the database's clock. */
export function accessOf(user: UserRow, { env, now }: Pick<Deps, 'env' | 'now'>): Access {
  const subscriber = {
    isAdmin: isAdministrator(user.id),
    subscriptionStatus: user.subscriptionStatus,
    trialEndsAt: user.trialEndsAt?.getTime() ?? null,
    subscriptionEndsAt: user.subscriptionEndsAt?.getTime() ?? null,
    hasSubscription: liveStatusOf(user) !== null,
  }
  return access(subscriber, { isBillingSetUp: isBillingSetUp(env), now: now() })
}

/** Called before everything that an expired host may not do: create, edit, publish, start. */
export async function requireSubscription(deps: Pick<Deps, 'db' | 'env' | 'now'>, userId: string): Promise<void> {
  const [user] = await deps.db.select().from(users).where(eq(users.id, userId))
  if (!user || !accessOf(user, deps).mayCreate) throw new Problem('subscription_required')
}
