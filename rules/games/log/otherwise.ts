/** How a value differs from what it should be, as a person reads it. */
import { isSame } from './same'

/** "phase: name is countdown, and finished by the log". Of a value with parts, those that differ. */
export function otherwise(name: string, is: unknown, shouldBe: unknown, by: string): string {
  if (!hasParts(is) || !hasParts(shouldBe)) return `${name} is ${inWords(is)}, and ${inWords(shouldBe)} ${by}`
  const isList = Array.isArray(is)
  const parts = [...new Set([...Object.keys(is), ...Object.keys(shouldBe)])]
    .filter((part) => !isSame(is[part], shouldBe[part]))
    .map((part) => otherwise(isList ? `number ${Number(part) + 1}` : part, is[part], shouldBe[part], by))
  return `${name}: ${parts.join('; ')}`
}

const hasParts = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null

function inWords(value: unknown): string {
  if (value === undefined || value === null) return 'nothing'
  if (typeof value === 'boolean') return value ? 'yes' : 'no'
  if (!hasParts(value)) return String(value as string | number)
  const count = Object.keys(value).length
  return count === 0 ? 'empty' : Array.isArray(value) ? `a list of ${count}` : 'there'
}
