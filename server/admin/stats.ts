import { and, count, eq, gt, gte, lte, sql, type SQL } from 'drizzle-orm'
import type { AdminStats } from '../../contract/endpoints/admin'
import type { Price } from '../../contract/endpoints/billing'
import { monthlyAmount } from '../../rules/monthly-amount'
import { monthOf } from '../ai/month'
import { users } from '../db/tables'
import { oneRow } from '../db/one-row'
import type { Deps } from '../deps'
import { isBillingSetUp } from '../env'
import { hasStatus, isLiveAtProvider } from '../identity/access/status-condition'

const dayMs = 24 * 3_600_000

/** The installation's users in numbers, and the revenue of their subscriptions. */
export async function adminStats(
  deps: Pick<Deps, 'db' | 'env' | 'now'>,
  priceNow: () => Promise<Price | null>,
): Promise<AdminStats> {
  const now = deps.now()
  const isOnTrial = hasStatus('trialing', deps)
  const isActiveAtProvider = and(isLiveAtProvider, eq(users.providerStatus, 'active'))
  const endsSoon = and(isOnTrial, gt(users.trialEndsAt, new Date(now)), lte(users.trialEndsAt, new Date(now + dayMs)))
  const [counts, price] = await Promise.all([
    deps.db
      .select({
        totalUsers: count(),
        joinedThisMonth: countOf(gte(users.createdAt, new Date(monthOf(now).startsAt))),
        activeSubscriptions: countOf(hasStatus('active', deps)),
        activeAtProvider: countOf(isActiveAtProvider),
        trialUsers: countOf(isOnTrial),
        trialsEndingWithinDay: countOf(endsSoon),
      })
      .from(users),
    priceNow(),
  ])
  const figures = oneRow(counts)
  return { ...figures, price, monthlyRevenue: revenue(deps, price, figures.activeAtProvider) }
}

const countOf = (condition: SQL | undefined) => sql<number>`count(*) FILTER (WHERE ${condition})::int`

function revenue({ env }: Pick<Deps, 'env'>, price: Price | null, subscriptions: number): number | null {
  if (!isBillingSetUp(env)) return 0
  return price && monthlyAmount(price, subscriptions)
}
