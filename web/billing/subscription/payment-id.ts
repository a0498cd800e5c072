/** What is wrong with a payment id as typed; null where nothing is. */
export function paymentIdFault(typed: string): string | null {
  if (typed === '') return 'Please enter a payment ID.'
  return /^pi_[A-Za-z0-9]{1,252}$/.test(typed) ? null : 'That isn’t a payment ID. It starts with pi_.'
}
