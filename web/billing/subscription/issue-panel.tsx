import { Button } from '../../ui/button'
import { useDecline } from '../card/decline'
import { PaymentRunning } from '../card/payment-running'
import { UpdateCard } from '../card/update-card'
import { Panel } from '../panel'
import { InvestigatePayment } from './investigate-payment'
import { useSmartFix } from './use-smart-fix'
import styles from './subscription.module.css'

/** Shown for a first payment that has neither failed for good nor gone through. */
export function IssuePanel() {
  const { isBusy, isRunning, run } = useSmartFix()
  const reason = useDecline()
  const isDeclined = reason !== null
  const smartFix = (
    <Button key="smart-fix" look={isDeclined ? 'ghost' : 'primary'} isBusy={isBusy} onClick={run}>
      Run Smart Fix
    </Button>
  )
  // The key keeps the modal mounted, and open, during its payment, though the order of the buttons may change.
  const anotherCard = (
    <UpdateCard key="another-card" label="Use another card" paysDebt look={isDeclined ? 'primary' : 'ghost'} />
  )
  return (
    <Panel labelledBy="issue" className={styles.issue}>
      <h2 id="issue">{isDeclined ? 'Your payment didn’t go through' : 'Your payment hasn’t gone through yet'}</h2>
      {isDeclined && <p className="strong">{reason}</p>}
      <p>
        Smart Fix asks the payment provider what happened, and fixes what it can. If your bank refuses this card, use
        another one.
      </p>
      <div className="cluster gap-3">{isDeclined ? [anotherCard, smartFix] : [smartFix, anotherCard]}</div>
      <PaymentRunning isRunning={isRunning} words="Asking the payment provider. Please keep this page open." />
      <InvestigatePayment />
    </Panel>
  )
}
