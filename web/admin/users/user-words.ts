// What the administrator's pages say about a user, in the words of the account page.
import type { MessageDescriptor } from '@lingui/core'
import { msg, ph, t } from '@lingui/core/macro'
import { isAdministrator } from '../../../contract/sign-in/administrator'
import type { ManagedUser, StatusFilter, UserType } from '../../../contract/endpoints/admin-users'
import { subscriptionStatuses, type SubscriptionStatus } from '../../../contract/endpoints/identity'
import { plan } from '../../../contract/billing/plan'
import { shown } from '../../../contract/text'
import { mayCreate } from '../../../rules/access'
import { isLive } from '../../../rules/provider-subscription'
import { badgeTones, toneOf } from '../../billing/plan-tone'
import { statusLabel } from '../../billing/status-labels'
import { formatShortDate } from '../format'

export const typeLabels: Record<UserType, MessageDescriptor> = {
  google: msg`Google`,
  magic_link: msg`Magic link`,
  administrator: msg({ message: 'Administrator', comment: 'How a user signs in: as the administrator' }),
}

/** The full name, else the address, else the id. */
export function nameOf({
  firstName,
  lastName,
  email,
  id,
}: Pick<ManagedUser, 'firstName' | 'lastName' | 'email' | 'id'>) {
  const name = shown([firstName, lastName].filter(Boolean).join(' '))
  return name || email || id
}

type Standing = Pick<ManagedUser, 'id' | 'subscriptionStatus'>

const planOf = ({ id, subscriptionStatus }: Standing) => ({
  status: subscriptionStatus,
  needsPayment: !mayCreate({ isAdmin: isAdministrator(id), subscriptionStatus }),
})

export const userStatusLabel = (user: Standing): string =>
  isAdministrator(user.id)
    ? t({ message: 'Not needed', comment: 'The state of a subscription: the administrator needs none' })
    : statusLabel(planOf(user))

export function statusTone(user: Standing): 'plain' | 'leaf' | 'marigold' | 'coral' {
  const tone = isAdministrator(user.id) ? null : toneOf(planOf(user))
  // Coral is for users whose case needs attention; users with an expired trial are the great majority.
  if (tone === 'expired') return owing.has(user.subscriptionStatus) ? 'coral' : 'plain'
  return tone ? badgeTones[tone] : 'plain'
}

const owing: ReadonlySet<SubscriptionStatus | null> = new Set(['past_due', 'unpaid', 'incomplete'] as const)

/** A status in the words of the account page. A user without a status is the administrator here. */
export const labelOfStatus = (status: SubscriptionStatus | null): string => statusLabel({ status, needsPayment: true })

export const labelOfFilter = (filter: StatusFilter): string =>
  filter === 'none'
    ? t({ message: 'Unknown (never subscribed)', comment: 'The state of a subscription' })
    : filter === 'incomplete_expired'
      ? // Two statuses have one word on the account page.
        t({ message: 'Subscription Expired (never paid)', comment: 'The state of a subscription' })
      : labelOfStatus(filter)

/** The provider's word for a status, which may be one that we do not know. */
export const providerLabel = (providerStatus: string): string => {
  const known = subscriptionStatuses.find((status) => status === providerStatus)
  return known ? labelOfStatus(known) : providerStatus
}

/** The provider's status, where the administrator has set another one. */
export const providerNote = ({
  isAdminManaged,
  providerStatus,
  subscriptionStatus,
}: Pick<ManagedUser, 'isAdminManaged' | 'providerStatus' | 'subscriptionStatus'>): string | null =>
  isAdminManaged && providerStatus !== null && providerStatus !== subscriptionStatus
    ? t`Provider says ${ph({ status: providerLabel(providerStatus) })}`
    : null

/** Whether something at the payment provider may still charge this user. */
export const isBilled = ({
  stripeSubscriptionId,
  providerStatus,
}: Pick<ManagedUser, 'stripeSubscriptionId' | 'providerStatus'>): boolean =>
  stripeSubscriptionId !== null && (providerStatus === null || isLive(providerStatus))

/** "Nov 3 – Dec 3"; "Until Nov 24" on a trial; "–" where no period runs. */
export function currentPeriod(user: ManagedUser, now: Date): string {
  const { subscriptionStatus, trialEndsAt, currentPeriodStart, currentPeriodEnd } = user
  if (subscriptionStatus === 'trialing' && trialEndsAt !== null)
    return t({
      message: `Until ${ph({ date: formatShortDate(trialEndsAt, now) })}`,
      comment: 'A trial or subscription ends then',
    })
  if (currentPeriodStart === null || currentPeriodEnd === null) return '–'
  if (!isBilled(user) && new Date(currentPeriodEnd) <= now) return '–'
  return `${formatShortDate(currentPeriodStart, now)} – ${formatShortDate(currentPeriodEnd, now)}`
}

/** "4/10", or "4 / unlimited" for the administrator. */
export const aiUsage = ({
  id,
  aiQuizGenerationsUsed: used,
}: Pick<ManagedUser, 'id' | 'aiQuizGenerationsUsed'>): string =>
  isAdministrator(id)
    ? t({ message: `${used} / unlimited`, comment: 'How often questions were written with AI' })
    : `${used}/${plan.aiGenerationsPerMonth}`
