import type { ManagedUser } from '../../contract/endpoints/admin'
import { isAdministrator } from '../../contract/administrator'
import type { users } from '../db/tables'
import type { Deps } from '../deps'
import { accessOf } from '../identity/access'

/** A user as the administrator sees them. */
export function managedUser(user: typeof users.$inferSelect, deps: Pick<Deps, 'env' | 'now'>): ManagedUser {
  return {
    ...user,
    type: typeOf(user.id),
    subscriptionStatus: accessOf(user, deps).status,
    trialEndsAt: text(user.trialEndsAt),
    subscriptionEndsAt: text(user.subscriptionEndsAt),
    currentPeriodStart: text(user.currentPeriodStart),
    currentPeriodEnd: text(user.currentPeriodEnd),
    createdAt: user.createdAt.toISOString(),
  }
}

function typeOf(id: string): ManagedUser['type'] {
  if (isAdministrator(id)) return 'administrator'
  return id.startsWith('google_') ? 'google' : 'magic_link'
}

const text = (moment: Date | null): string | null => moment?.toISOString() ?? null
