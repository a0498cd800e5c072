/** Validates input of the card field, with Stripe's codes and sentences. */
import type { StripeError } from '@stripe/stripe-js'

export interface TypedCard {
  number: string
  expiry: string
  cvc: string
  /** Undefined if the field does not ask for it. */
  postalCode: string | undefined
}

export interface CardParams {
  number: string
  exp_month: string
  exp_year: string
  cvc: string
}

export const digitsOf = (text: string): string => text.replaceAll(/\D/g, '')

export function formatNumber(text: string): string {
  return digitsOf(text)
    .slice(0, 16)
    .replaceAll(/(.{4})(?=.)/g, '$1 ')
}

export function formatExpiry(text: string): string {
  const digits = digitsOf(text).slice(0, 4)
  return digits.length < 3 ? digits : `${digits.slice(0, 2)} / ${digits.slice(2)}`
}

export function brandOf(number: string): 'visa' | 'mastercard' | 'unknown' {
  if (number.startsWith('4')) return 'visa'
  return /^5[1-5]/.test(number) ? 'mastercard' : 'unknown'
}

/** A mistake that more typing would not fix. */
export function mistakeIn({ number, expiry }: TypedCard, today: Date): StripeError | undefined {
  const digits = digitsOf(number)
  if (digits.length === 16 && !isLuhn(digits)) return problem('invalid_number', 'Your card number is invalid.')
  const { month, year } = dateIn(expiry)
  if (month === null || year === null) return undefined
  if (month < 1 || month > 12) return problem('invalid_expiry_month', "Your card's expiration date is invalid.")
  if (year < today.getFullYear()) {
    return problem('invalid_expiry_year_past', "Your card's expiration year is in the past.")
  }
  const isOver = year === today.getFullYear() && month < today.getMonth() + 1
  return isOver ? problem('invalid_expiry_month_past', "Your card's expiration date is in the past.") : undefined
}

/** Input that is not complete. */
export function gapIn({ number, expiry, cvc, postalCode }: TypedCard): StripeError | undefined {
  if (digitsOf(number).length < 16) return problem('incomplete_number', 'Your card number is incomplete.')
  if (digitsOf(expiry).length < 4) return problem('incomplete_expiry', "Your card's expiration date is incomplete.")
  if (digitsOf(cvc).length < 3) return problem('incomplete_cvc', "Your card's security code is incomplete.")
  const isShort = postalCode !== undefined && postalCode.trim().length < 5
  return isShort ? problem('incomplete_zip', 'Your postal code is incomplete.') : undefined
}

export function paramsOf({ number, expiry, cvc }: TypedCard): CardParams {
  const digits = digitsOf(expiry)
  return { number: digitsOf(number), exp_month: digits.slice(0, 2), exp_year: digits.slice(2), cvc: digitsOf(cvc) }
}

const problem = (code: string, message: string): StripeError => ({ type: 'validation_error', code, message })

function dateIn(expiry: string): { month: number | null; year: number | null } {
  const digits = digitsOf(expiry)
  if (digits.length < 4) return { month: null, year: null }
  return { month: Number(digits.slice(0, 2)), year: 2000 + Number(digits.slice(2)) }
}

function isLuhn(digits: string): boolean {
  const sum = [...digits].toReversed().reduce((total, digit, index) => {
    const value = Number(digit) * (index % 2 === 0 ? 1 : 2)
    return total + (value > 9 ? value - 9 : value)
  }, 0)
  return sum % 10 === 0
}
