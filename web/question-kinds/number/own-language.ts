/** Numbers as the phone's language writes them. */
import { groupedFrom } from '../with-unit'
import type { Separators } from '../../../rules/question-kinds/number/read-number'

const digits = new Intl.NumberFormat(undefined, { maximumFractionDigits: 15, useGrouping: false })
const groupedDigits = new Intl.NumberFormat(undefined, { maximumFractionDigits: 15 })

export const formatOwn = (value: number, unit?: string | null): string =>
  `${(Math.abs(value) < groupedFrom ? digits : groupedDigits).format(value)}${unit ? ` ${unit}` : ''}`

/** How this language separates decimals and thousands. */
export function separatorsOf(language?: string): Separators {
  const parts = new Intl.NumberFormat(language).formatToParts(1_234_567.8)
  const of = (type: string) => parts.find((part) => part.type === type)?.value
  return { decimal: of('decimal') ?? '.', group: of('group') ?? ',' }
}
