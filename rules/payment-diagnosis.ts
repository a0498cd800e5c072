import type { PaymentAction } from '../contract/endpoints/billing'
import { isLive } from './provider-subscription'

/** What the payment provider reports, in its own words. */
export interface PaymentFacts {
  subscriptionStatus: string
  /** Status of the newest invoice; null without one. */
  invoiceStatus: string | null
  /** The payment of that invoice. */
  payment: { status: string; hasFailed: boolean } | null
  /** The card that the next attempt would use. */
  card: 'none' | 'the one that failed' | 'another'
}

/** `pay_now`: nothing prevents another attempt. */
export type Diagnosis = Exclude<PaymentAction, 'invoice_paid_successfully' | 'invoice_payment_incomplete'> | 'pay_now'

/** The first diagnosis that applies: settled cases before those with something left to try. */
export function diagnose({ subscriptionStatus, invoiceStatus, payment, card }: PaymentFacts): Diagnosis {
  const status = payment?.status
  const isSettled = subscriptionStatus === 'active' || subscriptionStatus === 'trialing'
  if (isSettled || invoiceStatus === 'paid' || status === 'succeeded') return 'payment_succeeded_fix_needed'
  const isVoid = invoiceStatus === null || invoiceStatus === 'void' || invoiceStatus === 'uncollectible'
  if (!isLive(subscriptionStatus) || isVoid) return 'invoice_invalid'
  if (status === 'processing') return 'processing'
  if (status === 'requires_action') return 'requires_action'
  const needsCard = status === 'requires_payment_method'
  if (card === 'none' || (needsCard && !payment?.hasFailed)) return 'requires_payment_method'
  if (needsCard && card === 'the one that failed') return 'payment_failed'
  return 'pay_now'
}
