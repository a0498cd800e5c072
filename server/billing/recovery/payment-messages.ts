import { adviceWords, smartFixWords } from '../../../contract/billing/payment-words'
import type { PaymentAction } from '../../../contract/endpoints/billing'

/** Smart Fix's message for the host. `reason` is the provider's sentence about the failed attempt. */
export const messageOf = (action: PaymentAction, reason: string | null): string =>
  action === 'payment_failed' && reason !== null ? `${reason} Please use another card.` : smartFixWords[action]

/** Advice on a payment. `action` is null for one without a subscription. */
export const advice = (action: PaymentAction | null, reason: string | null): string =>
  action === 'payment_failed' && reason !== null ? `${reason} Use another card.` : adviceWords[action ?? 'none']
