import { and, eq, gt, inArray, isNull, lte, ne, or, sql, type SQL } from 'drizzle-orm'
import { adminId } from '../../../contract/sign-in/administrator'
import type { SubscriptionStatus } from '../../../contract/endpoints/identity'
import { overStatuses } from '../../../rules/provider-subscription'
import { users } from '../../db/tables'
import type { Deps } from '../../deps'
import { isBillingSetUp } from '../../env'

const over = sql.join(
  overStatuses.map((status) => sql.raw(`'${status}'`)),
  sql.raw(', '),
)
/** `liveStatusOf` for a query. Must equal the condition of the indexes for live subscriptions. */
export const isLiveAtProvider = sql`(${users.stripeSubscriptionId} IS NOT NULL AND (${users.providerStatus} IS NULL OR ${users.providerStatus} NOT IN (${over})))`

/** Users with this status now: `access` of rules/access.ts for a query, written so that each part can use an index. */
export function hasStatus(status: SubscriptionStatus | null, { env, now }: Pick<Deps, 'env' | 'now'>): SQL {
  const written = status === null ? isNull(users.subscriptionStatus) : eq(users.subscriptionStatus, status)
  if (!isBillingSetUp(env)) return written
  const byClock = statusByClock(status, new Date(now()))
  return byClock ? sql`(${byClock} OR (${users.id} = ${adminId} AND ${written}))` : written
}

/** Undefined for a status that the clock neither starts nor ends. */
function statusByClock(status: SubscriptionStatus | null, now: Date): SQL | undefined {
  const { subscriptionStatus, trialEndsAt, subscriptionEndsAt } = users
  const isTrial = eq(subscriptionStatus, 'trialing')
  const isHost = ne(users.id, adminId)
  switch (status) {
    case 'trialing':
      return or(and(isTrial, isLiveAtProvider), and(isTrial, isNull(trialEndsAt)), and(isTrial, gt(trialEndsAt, now)))
    case 'trial_expired':
      return or(
        eq(subscriptionStatus, 'trial_expired'),
        and(isTrial, lte(trialEndsAt, now), sql`NOT ${isLiveAtProvider}`, isHost),
      )
    case 'active':
    case 'canceled':
      return or(
        and(eq(subscriptionStatus, status), isNull(subscriptionEndsAt)),
        and(eq(subscriptionStatus, status), gt(subscriptionEndsAt, now)),
      )
    case 'subscription_expired':
      return or(
        eq(subscriptionStatus, 'subscription_expired'),
        and(inArray(subscriptionStatus, ['active', 'canceled']), lte(subscriptionEndsAt, now), isHost),
      )
    default:
      return undefined
  }
}
