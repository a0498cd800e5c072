import type { Month } from '../../rules/ai-allowance'

/** The calendar month in UTC around a moment. */
export function monthOf(moment: number): Month {
  const date = new Date(moment)
  const [year, month] = [date.getUTCFullYear(), date.getUTCMonth()]
  return { startsAt: Date.UTC(year, month), endsAt: Date.UTC(year, month + 1) }
}
