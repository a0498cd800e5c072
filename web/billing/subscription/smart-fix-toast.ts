import { i18n } from '#i18n'
import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import type { PaymentAction, SmartFix } from '../../../contract/endpoints/billing'
import { sentence } from '../../i18n/sentences'
import type { Toast } from '../../ui/toast/toast-store'

const titles: Record<PaymentAction, MessageDescriptor> = {
  payment_succeeded_fix_needed: msg`Subscription Active!`,
  invoice_paid_successfully: msg`Subscription Active!`,
  invoice_payment_incomplete: msg`Payment Incomplete`,
  payment_failed: msg`Payment Failed`,
  requires_action: msg`Action Required`,
  requires_payment_method: msg`Payment Method Failed`,
  invoice_invalid: msg`Invoice Error`,
  processing: msg`Payment Processing`,
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

/** What Smart Fix says, in the page's language. In English the server knows the bank's own reason. */
export const smartFixText = ({ action, message }: Pick<SmartFix, 'action' | 'message'>): string =>
  sentence({ code: `smart_fix.${action}`, message })

/** What Smart Fix has found. */
export const smartFixToast = (action: PaymentAction, message: string): Omit<Toast, 'id' | 'open'> => ({
  title: i18n._(titles[action]),
  description: message,
  variant: troubles.has(action) ? 'destructive' : 'default',
})
