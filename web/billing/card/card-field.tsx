import { Trans } from '@lingui/react/macro'
import { CardElement } from '@stripe/react-stripe-js'
import type { StripeCardElement, StripeCardElementChangeEvent } from '@stripe/stripe-js'
import { useId } from 'react'
import { Button } from '../../ui/button'
import '../../ui/forms/fields.css'
import '../../ui/loading/skeleton.css'
import { Callout } from '../../ui/notice'
import { useCardStyle } from './card-style'
import { useStripeScript } from './stripe-script'
import styles from './card.module.css'

interface CardFieldProps {
  hidePostalCode: boolean
  /** The provider's frame is loaded. */
  isReady: boolean
  isDisabled: boolean
  error: string | null
  onReady: (card: StripeCardElement) => void
  onChange: (change: StripeCardElementChangeEvent) => void
  /** The frame keeps its keys to itself: our page does not see Escape. */
  onEscape?: () => void
}

/** The payment provider's own field: what is typed in it never reaches our page. */
export function CardField({ hidePostalCode, isReady, isDisabled, error, onReady, onChange, onEscape }: CardFieldProps) {
  const { hasFailed } = useStripeScript()
  const style = useCardStyle()
  const id = useId()
  if (hasFailed) return <ScriptFailure />
  return (
    <div
      className={`field ${styles.whole}`}
      role="group"
      aria-labelledby={`${id}-label`}
      aria-describedby={error ? `${id}-error` : undefined}
    >
      <label id={`${id}-label`} htmlFor={id} className="strong">
        <Trans context="Label of a field: the number of a bank card">Card</Trans>
      </label>
      <div className={styles.field} data-invalid={error ? true : undefined} data-disabled={isDisabled || undefined}>
        {!isReady && <div className={`skeleton ${styles.loading}`} aria-hidden="true" />}
        <CardElement
          id={id}
          options={{ style, hidePostalCode, disabled: isDisabled, disableLink: true }}
          onReady={onReady}
          onChange={onChange}
          onEscape={onEscape}
        />
      </div>
      {error && (
        <p id={`${id}-error`} className="fine strong field-error" role="alert">
          {error}
        </p>
      )}
    </div>
  )
}

/** Shown where the payment provider's script cannot be loaded. */
export function ScriptFailure() {
  const { retry } = useStripeScript()
  return (
    <Callout tone="danger">
      <strong>
        <Trans>The card field can’t be shown</Trans>
      </strong>
      <p>
        <Trans>
          We couldn’t reach the payment provider, Stripe. Check your connection, and whether something in your browser
          blocks js.stripe.com.
        </Trans>
      </p>
      <div>
        <Button look="ghost" size="small" onClick={retry}>
          <Trans>Try again</Trans>
        </Button>
      </div>
    </Callout>
  )
}
