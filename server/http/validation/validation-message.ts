import type { $ZodRawIssue } from 'zod/v4/core'

/** Describes an issue that has no message in the contract. */
export function validationMessage(issue: $ZodRawIssue): string {
  const field = issue.path?.join('.') || 'The request'
  switch (issue.code) {
    case 'invalid_type':
      return issue.input === undefined
        ? `${field} is missing`
        : `${field} must be ${kinds[issue.expected] ?? 'of another type'}`
    case 'invalid_value':
      return `${field} must be ${oneOf(issue.values)}`
    case 'too_small':
      return `${field} must ${bound(issue.origin, issue.minimum, 'or more')}`
    case 'too_big':
      return `${field} must ${bound(issue.origin, issue.maximum, 'or less')}`
    default:
      return `${field} is not valid`
  }
}

const kinds: Partial<Record<string, string>> = {
  string: 'text',
  number: 'a number',
  int: 'a whole number',
  boolean: 'true or false',
  array: 'a list',
  object: 'an object',
}

const oneOf = (values: readonly unknown[]): string =>
  values.length === 1 ? String(values[0]) : `one of ${values.map(String).join(', ')}`

const counted: Partial<Record<string, [one: string, many: string]>> = {
  string: ['character', 'characters'],
  array: ['entry', 'entries'],
  file: ['byte', 'bytes'],
}

function bound(origin: string, limit: number | bigint, orSo: 'or more' | 'or less'): string {
  const [one, many] = counted[origin] ?? []
  if (one === undefined) return `be ${limit} ${orSo}`
  const atLeastOrMost = orSo === 'or more' ? 'at least' : 'at most'
  return `have ${atLeastOrMost} ${limit} ${Number(limit) === 1 ? one : many}`
}
