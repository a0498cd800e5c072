import { Badge } from '../ui/badge'
import { badgeTones, toneOf } from './status-labels'
import { useSubscription } from './use-subscription'

const labels = { trial: 'Trial', pro: 'Pro', expired: 'Expired' } as const

/** Beside the way to the subscription: what it stands at in a word. */
export function PlanBadge() {
  const subscription = useSubscription()
  const tone = subscription && toneOf(subscription)
  return tone ? <Badge tone={badgeTones[tone]}>{labels[tone]}</Badge> : null
}
