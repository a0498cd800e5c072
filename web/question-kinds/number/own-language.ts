/** Numbers as the phone's language writes them. */
import { groupedFrom } from '../with-unit'
import type { Separators } from '../../../rules/question-kinds/number/read-number'

export const formatOwn = (value: number, unit?: string | null): string =>
  value.toLocaleString(undefined, { maximumFractionDigits: 15, useGrouping: Math.abs(value) >= groupedFrom }) +
  (unit ? ` ${unit}` : '')

/** How this language separates decimals and thousands. */
export function separatorsOf(language?: string): Separators {
  const parts = new Intl.NumberFormat(language).formatToParts(1_234_567.8)
  const of = (type: string) => parts.find((part) => part.type === type)?.value
  return { decimal: of('decimal') ?? '.', group: of('group') ?? ',' }
}
