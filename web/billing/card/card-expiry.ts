import { t } from '@lingui/core/macro'
interface Expiry {
  exp_month: number
  exp_year: number
}

/** "11/26". */
export const formatExpiry = ({ exp_month, exp_year }: Expiry): string =>
  `${twoDigits(exp_month)}/${twoDigits(exp_year % 100)}`

const twoDigits = (number: number): string => String(number).padStart(2, '0')

/** A card can be used until the end of its month. */
export function expiryNotice({ exp_month, exp_year }: Expiry, now: Date): string | null {
  const monthsLeft = (exp_year - now.getFullYear()) * 12 + (exp_month - 1 - now.getMonth())
  if (monthsLeft > 0) return null
  return monthsLeft === 0 ? t`This card expires this month.` : t`This card has expired.`
}
