import type { ManagedUser } from '../../contract/endpoints/admin-users'
import { isAdministrator } from '../../contract/sign-in/administrator'
import { aiAllowance } from '../../rules/ai-allowance'
import { monthOf } from '../ai/month'
import type { users } from '../db/tables'
import type { Deps } from '../deps'
import { accessOf } from '../identity/access/access'

export type UserRow = typeof users.$inferSelect

/** A user as the administrator sees them. */
export function managedUser(user: UserRow, deps: Pick<Deps, 'env' | 'now'>): ManagedUser {
  return {
    ...user,
    type: typeOf(user.id),
    subscriptionStatus: accessOf(user, deps).status,
    trialEndsAt: text(user.trialEndsAt),
    subscriptionEndsAt: text(user.subscriptionEndsAt),
    currentPeriodStart: text(user.currentPeriodStart),
    currentPeriodEnd: text(user.currentPeriodEnd),
    aiQuizGenerationsUsed: usedThisMonth(user, deps.now()),
    createdAt: user.createdAt.toISOString(),
  }
}

/** A count from an earlier month counts as 0. */
export function usedThisMonth({ id, aiQuizGenerationsUsed: used, aiGenerationsResetAt }: UserRow, now: number): number {
  const count = { used, resetAt: aiGenerationsResetAt.getTime() }
  return aiAllowance(count, { isAdmin: isAdministrator(id), month: monthOf(now) }).used
}

function typeOf(id: string): ManagedUser['type'] {
  if (isAdministrator(id)) return 'administrator'
  return id.startsWith('google_') ? 'google' : 'magic_link'
}

const text = (moment: Date | null): string | null => moment?.toISOString() ?? null
