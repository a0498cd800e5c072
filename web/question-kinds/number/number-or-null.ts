import { isBlank } from '../../../contract/text'

/** What is typed into a field for a number; NaN where it is none. */
export const numberOrNull = (typed: string): number | null => (isBlank(typed) ? null : Number(typed))
