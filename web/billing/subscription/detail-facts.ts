import type { SubscriptionDetails } from '../../../contract/endpoints/billing'
import { formatCount } from '../../ui/format'
import { formatPriceInWords } from '../money'
import { formatUnixDate } from '../unix-date'

/** The known facts, in the order of the page. */
export function detailFacts(details: SubscriptionDetails): [name: string, value: string][] {
  const { price, currentPeriodStart, currentPeriodEnd, cancelAtPeriodEnd, daysUntilRenewal, trialStart, trialEnd } =
    details
  const days = daysUntilRenewal !== null && daysUntilRenewal > 0 ? formatCount(daysUntilRenewal, 'day') : null
  const facts: [string, string | null][] = [
    ['Price', price && formatPriceInWords(price)],
    ['Period start', date(currentPeriodStart)],
    [cancelAtPeriodEnd ? 'Subscription ends' : 'Next billing', date(currentPeriodEnd)],
    ['Until renewal', days],
    ['Trial start', date(trialStart)],
    ['Trial end', date(trialEnd)],
    ['Created', date(details.created)],
  ]
  return facts.filter((fact): fact is [string, string] => fact[1] !== null)
}

const date = (seconds: number | null): string | null => (seconds === null ? null : formatUnixDate(seconds))
