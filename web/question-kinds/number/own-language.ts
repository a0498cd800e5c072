/** Numbers as the phone's language writes them. */
import { groupedFrom, isolatedWithUnit } from '../with-unit'
import type { Separators } from '../../../rules/question-kinds/number/read-number'

export const formatOwn = (value: number, unit?: string | null, language?: string): string =>
  isolatedWithUnit(inDigits(language, Math.abs(value) >= groupedFrom).format(value), unit)

/** As a person of this language types it, without separators of thousands. */
export const typedForm = (value: number, language?: string): string => inDigits(language, false).format(value)

/** Digits shown are 0 to 9, also on a phone whose language has others. */
const inDigits = (language: string | undefined, useGrouping: boolean) =>
  new Intl.NumberFormat(language, { numberingSystem: 'latn', maximumFractionDigits: 15, useGrouping })

/** How this language separates decimals and thousands. */
export function separatorsOf(language?: string): Separators {
  const parts = new Intl.NumberFormat(language, { numberingSystem: 'latn' }).formatToParts(1_234_567.8)
  const of = (type: string) => parts.find((part) => part.type === type)?.value
  return { decimal: of('decimal') ?? '.', group: of('group') ?? ',' }
}
