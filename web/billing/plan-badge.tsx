import { i18n } from '#i18n'
import { msg } from '@lingui/core/macro'
import { Badge } from '../ui/badge'
import { badgeTones, toneOf } from './plan-tone'
import { useSubscription } from './use-subscription'

const labels = {
  trial: msg({ message: 'Trial', comment: 'Beside the link to the subscription: a free trial is running' }),
  pro: msg({ message: 'Pro', comment: 'The name of the paid plan' }),
  expired: msg({ message: 'Expired', comment: 'Beside the link to the subscription: it has ended' }),
} as const

/** The state of the subscription in a word, beside the link to it. */
export function PlanBadge() {
  const subscription = useSubscription()
  const tone = subscription && toneOf(subscription)
  return tone ? <Badge tone={badgeTones[tone]}>{i18n._(labels[tone])}</Badge> : null
}
