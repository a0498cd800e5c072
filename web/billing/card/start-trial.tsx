import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { Button } from '../../ui/button'
import { reloadSoon } from '../after-payment'
import { startTrial } from './payment/payment'
import { beginSubscription } from './payment/payment-steps'
import { usePayment } from './payment/use-payment'
import styles from './card.module.css'

/** Starts the free trial of a host who has never had one. It needs no card. */
export function StartTrial() {
  const payment = usePayment({ kind: 'trial', onEnd: ({ name }) => name !== 'failed' && reloadSoon() })
  return (
    <div className={`row cluster ${styles.actions}`}>
      <Button
        isBusy={payment.isBusy}
        busyWords={payment.isRunning ? t`Starting your trial…` : undefined}
        onClick={() => void payment.run(() => startTrial({ begin: () => beginSubscription('trial') }))}
      >
        <Trans>Start Free Trial</Trans>
      </Button>
    </div>
  )
}
