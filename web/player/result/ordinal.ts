import { formatNumber } from '../../ui/format'

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
