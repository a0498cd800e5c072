import { ph, t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import type { CardSetup } from '../../../contract/endpoints/billing'
import { Button } from '../../ui/button'
import { toast } from '../../ui/toast/toast-store'
import { ScriptFailure } from './card-field'
import { finish, telling, type PaymentOutcome } from './payment/payment'
import { PaymentRunning } from './payment-running'
import { paymentSteps } from './payment/payment-steps'
import { faultToast } from './payment/payment-toasts'
import { useStripeScript } from './stripe-script'
import { usePayment } from './payment/use-payment'
import styles from './card.module.css'

interface FinishPaymentProps {
  kind: 'trial' | 'direct'
  setup: CardSetup
  note: ReactNode
  /** The charge is unknown, so nothing is charged. */
  isHeld: boolean
  onEnd: (outcome: PaymentOutcome) => void
  onAnotherCard: () => void
}

/** The card was confirmed before the page was closed: one click is left. */
export function FinishPayment({
  kind,
  setup: { setupIntentId, card },
  note,
  isHeld,
  onEnd,
  onAnotherCard,
}: FinishPaymentProps) {
  const { stripe, hasFailed, retry } = useStripeScript()
  const payment = usePayment({ kind, onEnd })
  const send = () => {
    if (stripe === null || setupIntentId === null) {
      toast(faultToast(kind, 'no script'))
      // A script that could not be loaded may load now.
      if (hasFailed) retry()
      return
    }
    const steps = paymentSteps(kind, { stripe, card: null, isAnotherCard: false })
    void payment.run((onStep) => finish(telling(steps, onStep), setupIntentId))
  }

  return (
    <div className="stack gap-3">
      {hasFailed && <ScriptFailure />}
      <p>
        <Trans>Your bank has already confirmed this card. One more click and you’re done.</Trans>
      </p>
      {payment.error !== null && (
        <p className="fine strong field-error" role="alert">
          {payment.error}
        </p>
      )}
      <div className={`row cluster ${styles.actions}`}>
        <Button isBusy={payment.isBusy} busyWords={payment.words} disabled={isHeld} onClick={send}>
          {card ? t`Finish with ${ph({ card: `•••• ${card.last4}` })}` : t`Finish with this card`}
        </Button>
        <Button look="ghost" disabled={payment.isBusy} onClick={onAnotherCard}>
          <Trans>Use another card</Trans>
        </Button>
      </div>
      {note && <p className="faint fine">{note}</p>}
      <PaymentRunning isRunning={payment.isRunning} words={t`This takes a moment. Please keep this page open.`} />
    </div>
  )
}
