import type { PaymentAction } from '../../../contract/endpoints/billing'

/** Smart Fix's message for the host. `reason` is the provider's sentence about the failed attempt. */
export function messageOf(action: PaymentAction, reason: string | null): string {
  switch (action) {
    case 'payment_succeeded_fix_needed':
      return 'Your payment has arrived, and your subscription is up to date again.'
    case 'invoice_paid_successfully':
      return 'Your payment went through this time. Thank you!'
    case 'invoice_payment_incomplete':
      return 'We tried the payment again, and it didn’t go through. Please use another card.'
    case 'payment_failed':
      return `${reason ?? 'Your bank declined the payment.'} Please use another card.`
    case 'requires_action':
      return 'Your bank wants you to confirm this payment.'
    case 'requires_payment_method':
      return 'There’s no card that we can charge. Please add one.'
    case 'invoice_invalid':
      return 'There’s nothing left to pay on this subscription. Please start a new one.'
    case 'processing':
      return 'Your bank is still working on the payment. Please look again in a few minutes.'
  }
}

/** Advice on a payment. `action` is null for one without a subscription. */
export function advice(action: PaymentAction | null, reason: string | null): string {
  switch (action) {
    case null:
      return 'This payment doesn’t belong to a subscription, so there’s nothing to put right.'
    case 'payment_succeeded_fix_needed':
      return 'This payment is settled. Run Smart Fix if your subscription doesn’t show it yet.'
    case 'invoice_paid_successfully':
      return 'This payment is settled.'
    case 'invoice_payment_incomplete':
      return 'Run Smart Fix to try the payment again with your present card.'
    case 'payment_failed':
      return `${reason ?? 'Your bank declined the payment.'} Use another card.`
    case 'requires_action':
      return 'Run Smart Fix, and confirm the payment with your bank.'
    case 'requires_payment_method':
      return 'Add a card, and the payment is tried again.'
    case 'invoice_invalid':
      return 'There’s nothing left to pay on this subscription. Start a new one.'
    case 'processing':
      return 'Your bank is still working on it. Look again in a few minutes.'
  }
}
