import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
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
      <Trans>Run Smart Fix</Trans>
    </Button>
  )
  // The key keeps the modal mounted, and open, during its payment, though the order of the buttons may change.
  const anotherCard = (
    <UpdateCard key="another-card" label={t`Use another card`} paysDebt look={isDeclined ? 'primary' : 'ghost'} />
  )
  return (
    <Panel labelledBy="issue" className={styles.issue}>
      <h2 id="issue">{isDeclined ? t`Your payment didn’t go through` : t`Your payment hasn’t gone through yet`}</h2>
      {isDeclined && <p className="strong">{reason}</p>}
      <p>
        <Trans>
          Smart Fix asks the payment provider what happened, and fixes what it can. If your bank refuses this card, use
          another one.
        </Trans>
      </p>
      <div className="cluster gap-3">{isDeclined ? [anotherCard, smartFix] : [smartFix, anotherCard]}</div>
      <PaymentRunning isRunning={isRunning} words={t`Asking the payment provider. Please keep this page open.`} />
      <InvestigatePayment />
    </Panel>
  )
}
