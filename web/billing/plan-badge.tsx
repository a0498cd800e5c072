import { toneOf } from './status-words'
import { useSubscription } from './use-subscription'
import styles from './billing.module.css'

const words = { trial: 'Trial', pro: 'Pro', expired: 'Expired' } as const

/** Beside the way to the subscription: what it stands at in a word. */
export function PlanBadge() {
  const subscription = useSubscription()
  const tone = subscription && toneOf(subscription)
  return tone ? <span className={`${styles.badge} ${styles[tone]}`}>{words[tone]}</span> : null
}
