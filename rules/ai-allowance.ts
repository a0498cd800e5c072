import { plan } from '../contract/billing/plan'

/** A calendar month in UTC. Moments are milliseconds since 1970. */
export interface Month {
  startsAt: number
  /** The first moment of the next month. */
  endsAt: number
}

export interface AiCount {
  /** As last written. */
  used: number
  /** When it was last set to 0. */
  resetAt: number
}

export interface AiAllowance {
  /** Used this month, running generations included. */
  used: number
  /** Null for the administrator, who has no limit. */
  remaining: number | null
  isUnlimited: boolean
  resetsAt: number
}

/** How many generations are left this month. A count from an earlier month is 0 even before it is reset. */
export function aiAllowance(count: AiCount, { isAdmin, month }: { isAdmin: boolean; month: Month }): AiAllowance {
  const used = isFromEarlierMonth(count, month) ? 0 : count.used
  return {
    used,
    remaining: isAdmin ? null : Math.max(plan.aiGenerationsPerMonth - used, 0),
    isUnlimited: isAdmin,
    resetsAt: month.endsAt,
  }
}

export const isFromEarlierMonth = ({ resetAt }: Pick<AiCount, 'resetAt'>, month: Month): boolean =>
  resetAt < month.startsAt

/** The count with one generation more. */
export const countedOnce = (count: AiCount, { month, now }: { month: Month; now: number }): AiCount =>
  isFromEarlierMonth(count, month) ? { used: 1, resetAt: now } : { ...count, used: count.used + 1 }

/** The count after giving a generation back, unless the count was reset after `countedAt`. */
export const givenBack = (count: AiCount, countedAt: number): AiCount =>
  countedAt < count.resetAt ? count : { ...count, used: Math.max(count.used - 1, 0) }
