import { numberOfAnyLanguage } from '../question-kinds/number/read-number'

/** The number in a cell; undefined where it is none, or where "1,234" could be two. */
export function numberIn(cell: string): number | undefined {
  if (/^[-+]?\d(\.\d+)?e[-+]?\d{1,2}$/i.test(cell)) return Number(cell)
  const read = numberOfAnyLanguage(cell)
  return read === null || read === 'ambiguous' ? undefined : read
}

/** Whether the text of a cell could be two numbers. */
export const isAmbiguousNumber = (cell: string): boolean => numberOfAnyLanguage(cell) === 'ambiguous'
