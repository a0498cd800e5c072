import { eq } from 'drizzle-orm'
import type { ExtensionDays } from '../../contract/endpoints/admin'
import { extendedTrialEnd, mayExtendTrial } from '../../rules/billing'
import { isUnsure, readUser } from '../billing/billing-user'
import { expectChange, sync } from '../billing/sync'
import { users } from '../db/tables'
import { oneRow } from '../db/one-row'
import { transaction } from '../db/transaction'
import type { Deps } from '../deps'
import { accessOf, liveStatusOf } from '../identity/access/access'
import { because } from '../problems/because'
import { Problem } from '../problems/problem'
import { setTrialEnd, type StripeSubscription } from '../stripe/subscriptions'
import { beginChange, endChange, recordChange } from './audit-log'
import { auditedStatus, lockHost, refuseAdministrator, type OnUser } from './managed-host'
import type { UserRow } from './managed-user'
import { afterChange, askProvider, changeSubscription, requireBilling } from './subscription-change'

/** Extends a host's trial by `days`; at the payment provider first if the trial is there. */
export function extendTrial(deps: Deps, { adminId, userId }: OnUser, days: ExtensionDays): Promise<UserRow> {
  refuseAdministrator(userId)
  return changeSubscription(deps, userId, async () => {
    const { user, subscription } = await present(deps, userId)
    refuseRunning(user, deps)
    const on = { adminId, userId }
    if (liveStatusOf(user) === null) return extendOurs(deps, on, days)
    return extendAtProvider(deps, on, { user, subscription }, days)
  })
}

interface Present {
  user: UserRow
  subscription?: StripeSubscription | undefined
}

/** Asks the provider only if it may have a running subscription. */
async function present(deps: Deps, userId: string): Promise<Present> {
  const user = await readUser(deps, userId)
  const mayBeLive = liveStatusOf(user) !== null || isUnsure(user)
  return deps.stripe && mayBeLive ? sync(requireBilling(deps), userId) : { user }
}

function refuseRunning(user: UserRow, deps: Pick<Deps, 'env' | 'now'>): void {
  const state = { status: accessOf(user, deps).status, liveStatus: liveStatusOf(user) }
  if (!mayExtendTrial(state)) throw running()
}

const running = () => because('subscription_runs', { reason: 'no_trial' })

/** Clears any earlier end. */
const onTrialUntil = (end: number) =>
  ({ subscriptionStatus: 'trialing', trialEndsAt: new Date(end), subscriptionEndsAt: null, endedByHost: null }) as const

function extendOurs(deps: Deps, { adminId, userId }: OnUser, days: ExtensionDays): Promise<UserRow> {
  return transaction(deps.db, async (tx) => {
    const before = await lockHost(tx, userId)
    // Another tab may have set a status by hand in the meantime.
    refuseRunning(before, deps)
    const end = extendedTrialEnd(before.trialEndsAt?.getTime() ?? null, days, deps.now())
    const user = oneRow(await tx.update(users).set(onTrialUntil(end)).where(eq(users.id, userId)).returning())
    await recordChange(tx, deps, {
      ...{ adminId, userId, action: 'extend_trial' },
      before: auditedStatus(before, deps),
      after: { ...auditedStatus(user, deps), days },
    })
    return user
  })
}

async function extendAtProvider(
  deps: Deps,
  { adminId, userId }: OnUser,
  { user, subscription }: Present,
  days: ExtensionDays,
): Promise<UserRow> {
  const billing = requireBilling(deps)
  const { id, trialEndsAt } = requireKnown(subscription)
  const before = auditedStatus(user, deps)
  const entry = await beginChange(deps, { adminId, action: 'extend_trial', userId, before })
  // The provider counts in seconds.
  const end = Math.ceil(extendedTrialEnd(trialEndsAt, days, deps.now()) / 1_000) * 1_000
  await expectChange(deps, userId)
  await askProvider(deps, entry, () => setTrialEnd(billing.stripe, id, end))
  await transaction(deps.db, async (tx) => {
    const [extended] = await tx.update(users).set(onTrialUntil(end)).where(eq(users.id, userId)).returning()
    if (!extended) throw new Problem('user_not_found')
    await endChange(tx, entry, { outcome: 'done', after: { ...auditedStatus(extended, deps), days } })
  })
  return afterChange(billing, userId)
}

function requireKnown(subscription: StripeSubscription | undefined): StripeSubscription {
  // Our copy shows a running subscription but no customer, so the provider cannot be asked.
  if (!subscription) throw running()
  return subscription
}
