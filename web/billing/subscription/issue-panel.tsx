import { Button } from '../../ui/button'
import '../../ui/card.css'
import { useDecline } from '../card/decline'
import { PaymentRunning } from '../card/payment-running'
import { UpdateCard } from '../card/update-card'
import { InvestigatePayment } from './investigate-payment'
import { useSmartFix } from './use-smart-fix'
import styles from './subscription.module.css'

/** A first payment that has neither failed for good nor gone through. */
export function IssuePanel() {
  const { isBusy, isRunning, run } = useSmartFix()
  const reason = useDecline()
  const anotherCard = <UpdateCard label="Use another card" paysDebt look={reason === null ? 'ghost' : 'primary'} />
  return (
    <section className={`card ${styles.card} ${styles.issue}`} aria-labelledby="issue">
      <h2 id="issue">{reason === null ? 'Your payment hasn’t gone through yet' : 'Your payment didn’t go through'}</h2>
      {reason !== null && <p className={styles.reason}>{reason}</p>}
      <p>
        Smart Fix asks the payment provider what happened, and fixes what it can. If your bank refuses this card, use
        another one.
      </p>
      <div className={styles.actions}>
        {reason !== null && anotherCard}
        <Button look={reason === null ? 'primary' : 'ghost'} isBusy={isBusy} onClick={run}>
          Run Smart Fix
        </Button>
        {reason === null && anotherCard}
      </div>
      <PaymentRunning isRunning={isRunning} words="Asking the payment provider. Please keep this page open." />
      <InvestigatePayment />
    </section>
  )
}
