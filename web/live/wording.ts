import { formatNumber } from '../ui/format'

export { formatCount, formatNumber, percentage } from '../ui/format'

const endings: Record<Intl.LDMLPluralRule, string> = {
  one: 'st',
  two: 'nd',
  few: 'rd',
  other: 'th',
  zero: 'th',
  many: 'th',
}
const ordinals = new Intl.PluralRules('en', { type: 'ordinal' })

/** 1st, 2nd, 3rd, 11th, 23rd. */
export const ordinal = (rank: number): string => `${formatNumber(rank)}${endings[ordinals.select(rank)]}`

/** In threes, as one says it and types it. */
export const spacedPin = (pin: string): string => `${pin.slice(0, 3)}\u00a0${pin.slice(3)}`

/** Tenths of a second, and finer where that would be nothing. */
export const inSeconds = (ms: number): string => `${(ms / 1_000).toFixed(ms < 10 ? 3 : ms < 50 ? 2 : 1)} s`
