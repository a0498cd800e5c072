import { plural, t } from '@lingui/core/macro'
import type { SubscriptionDetails } from '../../../contract/endpoints/billing'
import { formatPriceInWords } from '../money'
import { formatUnixDate } from '../unix-date'

/** The known facts, in the order of the page. */
export function detailFacts(details: SubscriptionDetails): [name: string, value: string][] {
  const { price, currentPeriodStart, currentPeriodEnd, cancelAtPeriodEnd, daysUntilRenewal, trialStart, trialEnd } =
    details
  const days =
    daysUntilRenewal !== null && daysUntilRenewal > 0
      ? plural(daysUntilRenewal, { one: '# day', other: '# days' })
      : null
  const facts: [string, string | null][] = [
    [t`Price`, price && formatPriceInWords(price)],
    [t`Period start`, date(currentPeriodStart)],
    [cancelAtPeriodEnd ? t`Subscription ends` : t`Next billing`, date(currentPeriodEnd)],
    [t({ message: 'Until renewal', comment: 'How many days are left until a subscription is paid again' }), days],
    [t`Trial start`, date(trialStart)],
    [t`Trial end`, date(trialEnd)],
    [t({ message: 'Created', comment: 'When a subscription was made' }), date(details.created)],
  ]
  return facts.filter((fact): fact is [string, string] => fact[1] !== null)
}

const date = (seconds: number | null): string | null => (seconds === null ? null : formatUnixDate(seconds))
