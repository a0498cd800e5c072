import { Badge } from '../ui/badge'
import { badgeTones, toneOf } from './status-labels'
import { useSubscription } from './use-subscription'

const labels = { trial: 'Trial', pro: 'Pro', expired: 'Expired' } as const

/** The state of the subscription in a word, beside the link to it. */
export function PlanBadge() {
  const subscription = useSubscription()
  const tone = subscription && toneOf(subscription)
  return tone ? <Badge tone={badgeTones[tone]}>{labels[tone]}</Badge> : null
}
