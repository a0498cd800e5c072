import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { CardElement, Elements, useElements, useStripe } from '@stripe/react-stripe-js'
import type { StripeCardElement } from '@stripe/stripe-js'
import { useEffect, useState, type FormEvent, type ReactNode } from 'react'
import { Button } from '../../ui/button'
import { toast, type ToastText } from '../../ui/toast/toast-store'
import { CardField } from './card-field'
import { pay, telling, type PaymentOutcome } from './payment/payment'
import { PaymentRunning } from './payment-running'
import { paymentSteps } from './payment/payment-steps'
import { enterCard, faultToast, type PaymentFault, type PaymentKind } from './payment/payment-toasts'
import { useStripeScript } from './stripe-script'
import { usePayment } from './payment/use-payment'
import styles from './card.module.css'

interface CardFormProps {
  kind: PaymentKind
  /** The button's label. */
  submit: string
  note?: ReactNode
  /** A card was confirmed before, and this one replaces it. */
  isAnotherCard?: boolean
  /** A new card pays what is owed. */
  paysDebt?: boolean
  /** The charge is unknown, so nothing is charged. */
  isHeld?: boolean
  /** Replaces the usual toast after success. */
  doneText?: ToastText
  /** In a modal the field takes the focus. */
  hasFocus?: boolean
  onEnd: (outcome: PaymentOutcome) => void
  onBusy?: (isBusy: boolean) => void
  onEscape?: () => void
  /** Stands before the button. */
  children?: (isBusy: boolean) => ReactNode
}

/** A card's field and the button that pays with it. */
export function CardForm(props: CardFormProps) {
  const { stripe } = useStripeScript()
  return (
    <Elements stripe={stripe}>
      <FormInside {...props} />
    </Elements>
  )
}

function FormInside(props: CardFormProps) {
  const { kind, submit, note, isAnotherCard = false, hasFocus, isHeld, onBusy, onEscape, children } = props
  const stripe = useStripe()
  const elements = useElements()
  const [isReady, setIsReady] = useState(false)
  const [typed, setTyped] = useState<{ isComplete: boolean; error: string | null }>({ isComplete: false, error: null })
  const { hasFailed, retry } = useStripeScript()
  const payment = usePayment(props)

  useEffect(() => onBusy?.(payment.isBusy), [onBusy, payment.isBusy])

  const mount = (card: StripeCardElement) => {
    setIsReady(true)
    if (hasFocus) card.focus()
  }
  const send = (event: FormEvent) => {
    event.preventDefault()
    if (payment.isBusy || isHeld) return
    const card = elements?.getElement(CardElement) ?? null
    const fault = faultOf({ hasScript: stripe !== null, isReady, hasCard: card !== null, isComplete: typed.isComplete })
    if (fault !== null) toast(faultToast(kind, fault))
    // A script that could not be loaded may load now.
    if (hasFailed) retry()
    if (fault === 'card incomplete') {
      setTyped({ isComplete: false, error: typed.error ?? enterCard() })
      card?.focus()
    }
    if (fault === null && stripe) {
      const steps = paymentSteps(kind, { stripe, card, isAnotherCard })
      void payment.run((onStep) => pay(telling(steps, onStep)))
    }
  }

  return (
    <form className="stack gap-3" noValidate onSubmit={send}>
      <CardField
        hidePostalCode={kind === 'trial'}
        isReady={isReady}
        isDisabled={payment.isBusy}
        error={typed.error ?? payment.error}
        onReady={mount}
        onEscape={payment.isBusy ? undefined : onEscape}
        onChange={({ complete, error }) => setTyped({ isComplete: complete, error: error?.message ?? null })}
      />
      <p className="faint fine">
        <Trans>Stripe takes the payment. Your card number never reaches us.</Trans>
      </p>
      <div className={`row cluster ${styles.actions}`}>
        {children?.(payment.isBusy)}
        <Button type="submit" isBusy={payment.isBusy} busyWords={payment.words} disabled={isHeld}>
          {submit}
        </Button>
        {note && <span className="faint fine">{note}</span>}
      </div>
      <PaymentRunning isRunning={payment.isRunning} words={t`This takes a moment. Please keep this page open.`} />
    </form>
  )
}

interface Presence {
  hasScript: boolean
  isReady: boolean
  hasCard: boolean
  isComplete: boolean
}

function faultOf({ hasScript, isReady, hasCard, isComplete }: Presence): PaymentFault | null {
  if (!hasScript) return 'no script'
  if (!isReady) return 'no field'
  if (!hasCard) return 'no element'
  return isComplete ? null : 'card incomplete'
}
