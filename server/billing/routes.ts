import { eq } from 'drizzle-orm'
import type { FastifyInstance } from 'fastify'
import { billingApi, type SubscriptionState } from '../../contract/billing'
import { isLive } from '../../rules/provider-subscription'
import { users } from '../db/tables'
import type { Deps } from '../deps'
import { isBillingSetUp } from '../env'
import { Problem } from '../http/problem'
import { serve } from '../http/serve'
import { accessOf } from '../identity/access'

export function billingRoutes(app: FastifyInstance, deps: Pick<Deps, 'db' | 'env' | 'now'>): void {
  serve(app, billingApi.status, async (_, { userId }) => {
    const [user] = await deps.db.select().from(users).where(eq(users.id, userId))
    if (!user) throw new Problem('not_signed_in')
    return stateOf(user, deps)
  })
}

function stateOf(user: typeof users.$inferSelect, deps: Pick<Deps, 'env' | 'now'>): SubscriptionState {
  const { status, needsPayment } = accessOf(user, deps)
  const { trialEndsAt, subscriptionEndsAt, currentPeriodEnd } = user
  return {
    status,
    needsPayment,
    // Only a subscription that is cancelled has an end.
    cancelAtPeriodEnd: status === 'active' && subscriptionEndsAt !== null,
    hasUsedTrialBefore: user.hasUsedTrial || status === 'trial_expired',
    trialEnd: inSeconds(trialEndsAt),
    currentPeriodEnd: inSeconds(currentPeriodEnd),
    trialEndsAt: trialEndsAt?.toISOString() ?? null,
    subscriptionEndsAt: subscriptionEndsAt?.toISOString() ?? null,
    isBillingSetUp: isBillingSetUp(deps.env),
    publishableKey: deps.env.STRIPE_PUBLISHABLE_KEY ?? null,
    price: null,
    liveStatus: user.providerStatus !== null && isLive(user.providerStatus) ? user.providerStatus : null,
    isAdminManaged: user.isAdminManaged,
    isCardSetupOpen: false,
  }
}

const inSeconds = (moment: Date | null): number | null => moment && Math.floor(moment.getTime() / 1_000)
