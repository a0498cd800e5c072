import { isolated, locale } from '../i18n/locale'

/** The digits of a smaller number are not grouped: it may be a year. */
export const groupedFrom = 10_000

/** The edge of a range as precisely as its width deserves: "16.7" in steps of 8.333… */
export const edgeOf = (value: number, width: number): number => {
  const decimals = Math.min(15, Math.max(0, 1 - Math.floor(Math.log10(width || 1))))
  return Number(value.toFixed(decimals))
}

interface Bin {
  from: number
  to: number
}

/** What a bin holds; null where no whole number is in it. Only the last bin holds its end. */
export function rangeOf({ from, to }: Bin, areWhole: boolean, isLast: boolean): Bin | null {
  if (!areWhole) return { from: edgeOf(from, to - from), to: edgeOf(to, to - from) }
  const [first, last] = [Math.ceil(from), isLast ? Math.floor(to) : Math.ceil(to) - 1]
  return first > last ? null : { from: first, to: last }
}

/** "4806 m", a piece of its own in a text from the right, where "°C" would come apart. */
export const isolatedWithUnit = (number: string, unit: string | null | undefined): string =>
  isolated(unit ? `${number} ${unit}` : number)

/** "4806 m", "12,500 m". With as many digits as a number of a question may have. */
export function withUnit(value: number, unit: string | null = null): string {
  const number = value.toLocaleString(locale, {
    maximumSignificantDigits: 15,
    useGrouping: Math.abs(value) >= groupedFrom,
  })
  return isolatedWithUnit(number, unit)
}
