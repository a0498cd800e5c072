import { Button } from '../../ui/button'
import '../../ui/card.css'
import { PaymentRunning } from '../card/payment-running'
import { UpdateCard } from '../card/update-card'
import { InvestigatePayment } from './investigate-payment'
import { useSmartFix } from './use-smart-fix'
import styles from './subscription.module.css'

/** A first payment that has neither failed for good nor gone through. */
export function IssuePanel() {
  const { isBusy, isRunning, run } = useSmartFix()
  return (
    <section className={`card ${styles.card} ${styles.issue}`} aria-labelledby="issue">
      <h2 id="issue">Your payment hasn’t gone through yet</h2>
      <p>
        Smart Fix asks the payment provider what happened, and fixes what it can. If your bank refuses this card, use
        another one.
      </p>
      <div className={styles.actions}>
        <Button isBusy={isBusy} onClick={run}>
          Run Smart Fix
        </Button>
        <UpdateCard label="Use another card" paysDebt />
      </div>
      <PaymentRunning isRunning={isRunning} words="Asking the payment provider. Please keep this page open." />
      <InvestigatePayment />
    </section>
  )
}
