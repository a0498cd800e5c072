import type { PaymentAction } from '../../../contract/endpoints/billing'
import type { Toast } from '../../ui/toast/toast-store'

const titles: Record<PaymentAction, string> = {
  payment_succeeded_fix_needed: 'Subscription Active!',
  invoice_paid_successfully: 'Subscription Active!',
  invoice_payment_incomplete: 'Payment Incomplete',
  payment_failed: 'Payment Failed',
  requires_action: 'Action Required',
  requires_payment_method: 'Payment Method Failed',
  invoice_invalid: 'Invoice Error',
  processing: 'Payment Processing',
}

const troubles = new Set<PaymentAction>([
  'invoice_payment_incomplete',
  'payment_failed',
  'requires_payment_method',
  'invoice_invalid',
])

const fixedByCard = new Set<PaymentAction>(['invoice_payment_incomplete', 'payment_failed', 'requires_payment_method'])

/** Whether only another card helps. */
export const needsAnotherCard = (action: PaymentAction): boolean => fixedByCard.has(action)

/** What Smart Fix has found, in the server's words. */
export const smartFixToast = (action: PaymentAction, message: string): Omit<Toast, 'id' | 'open'> => ({
  title: titles[action],
  description: message,
  variant: troubles.has(action) ? 'destructive' : 'default',
})
