import { withAsciiDigits } from '../../../contract/digits'
import { limits } from '../../../contract/limits'
import { digitsKept } from './decimals'

/** How a language writes numbers. */
export interface Separators {
  decimal: string
  /** Between thousands. */
  group: string
}

/** Enough for a number of 15 digits in any script, and little enough to be read at each key. */
const longest = 75

/**
 * The number that a person has typed, read by their language. `'ambiguous'`: another language would read a number where
 * this one reads none, such as 1.5 in German. Null: no number, or one that is not kept.
 */
export function readNumber(text: string, separators: Separators): number | 'ambiguous' | null {
  if (text.length > longest) return null
  const typed = plainText(text)
  const read = readBy(typed, plainSeparators(separators))
  if (read !== null) return isKept(read) ? withoutMinusZero(Number(read)) : null
  return everySeparators.some((others) => readBy(typed, others) !== null) ? 'ambiguous' : null
}

/** The number in a file of an unknown language; `'ambiguous'` where two languages would read two numbers. */
export function numberOfAnyLanguage(text: string): number | 'ambiguous' | null {
  if (text.length > longest) return null
  const typed = plainText(text)
  const [read, ...others] = new Set(everySeparators.flatMap((separators) => readBy(typed, separators) ?? []))
  if (others.length > 0) return 'ambiguous'
  return read !== undefined && isKept(read) ? withoutMinusZero(Number(read)) : null
}

const withoutMinusZero = (value: number): number => value + 0

/** Arabic separators mean the same in every language. */
const arabic: Separators = { decimal: '٫', group: '٬' }

/** Between thousands alone, in any language that has them. */
const onlyGroups: readonly string[] = [' ', "'"]

const everySeparators: readonly Separators[] = [
  { decimal: '.', group: ',' },
  { decimal: ',', group: '.' },
]

/** One character for each sign, separator and digit, of those that look alike or mean the same. */
const plainText = (text: string): string =>
  withAsciiDigits(text)
    .replace(/[\u061C\u200E\u200F]/g, '')
    .replace(/[\u2010-\u2013\u2212\uFE63\uFF0D]/g, '-')
    .replace(/[\uFE62\uFF0B]/g, '+')
    .replace(/[\u2018\u2019\u02BC\uFF07]/g, "'")
    .replace(/\uFF0E/g, '.')
    .replace(/\uFF0C/g, ',')
    .replace(/\s/gu, ' ')
    .trim()

const plainSeparators = ({ decimal, group }: Separators): Separators => ({
  decimal: plainSeparator(decimal),
  group: plainSeparator(group),
})

const plainSeparator = (separator: string): string => (/^\s$/u.test(separator) ? ' ' : plainText(separator))

/** Groups of three digits, or of two above the thousand as in India. The first of them has no 0 in front. */
const wellFormed = /^(?=\.?\d)(?:\d*|[1-9]\d{0,2}(?:,\d{3})+|[1-9]\d?(?:,\d{2})*,\d{3})(?:\.\d*)?$/

/** The number as JavaScript writes it, or null where it is not well formed in a language with these separators. */
function readBy(typed: string, { decimal, group }: Separators): string | null {
  const groups = new Set<string>()
  const written = Array.from(typed.replace(/^[+-] ?/, ''), (each) => {
    if (each === decimal || each === arabic.decimal) return '.'
    if (/\d/.test(each)) return each
    groups.add(each)
    return each === group || each === arabic.group || onlyGroups.includes(each) ? ',' : '?'
  }).join('')
  // A number has one of them: "1 234,567" is no whole number anywhere.
  if (groups.size > 1) return null
  return wellFormed.test(written) ? (typed.startsWith('-') ? '-' : '') + written.replaceAll(',', '') : null
}

/** Not one that would be rounded, and none out of bounds. */
function isKept(read: string): boolean {
  const digits = read.replace(/[-.]/g, '').replace(/^0+|0+$/g, '')
  return digits.length <= digitsKept && Math.abs(Number(read)) <= limits.numberMax
}
