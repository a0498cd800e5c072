/** Numbers as they are read aloud and at a glance. */
export const figure = (number: number): string => number.toLocaleString('en')

export const counted = (number: number, one: string, many = `${one}s`): string =>
  `${figure(number)} ${number === 1 ? one : many}`

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
export const ordinal = (rank: number): string => `${figure(rank)}${endings[ordinals.select(rank)]}`

/** In threes, as one says it and types it. */
export const spacedPin = (pin: string): string => `${pin.slice(0, 3)}\u00a0${pin.slice(3)}`

export const percent = (part: number, whole: number): number => (whole === 0 ? 0 : Math.round((100 * part) / whole))
