import { t } from '@lingui/core/macro'

/** What is wrong with a payment id as typed; null where nothing is. */
export function paymentIdFault(typed: string): string | null {
  if (typed === '') return t`Please enter a payment ID.`
  return /^pi_[A-Za-z0-9]{1,252}$/.test(typed) ? null : t`That isn’t a payment ID. It starts with pi_.`
}
