import { formatNumber } from './format'

const endings: Partial<Record<Intl.LDMLPluralRule, string>> = { one: 'st', two: 'nd', few: 'rd' }
const ordinals = new Intl.PluralRules('en', { type: 'ordinal' })

/** 1st, 2nd, 3rd, 11th, 23rd. */
export const ordinal = (rank: number): string => `${formatNumber(rank)}${endings[ordinals.select(rank)] ?? 'th'}`
