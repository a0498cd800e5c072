import type { $ZodRawIssue } from 'zod/v4/core'

/** What is wrong with a value of which the contract says no more than what it has to be. */
export function inWords(issue: $ZodRawIssue): string {
  const what = issue.path?.join('.') || 'The request'
  switch (issue.code) {
    case 'invalid_type':
      return issue.input === undefined
        ? `${what} is missing`
        : `${what} must be ${kinds[issue.expected] ?? 'of another type'}`
    case 'invalid_value':
      return `${what} must be ${oneOf(issue.values)}`
    case 'too_small':
      return `${what} must ${bound(issue.origin, issue.minimum, 'or more')}`
    case 'too_big':
      return `${what} must ${bound(issue.origin, issue.maximum, 'or less')}`
    default:
      return `${what} is not valid`
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
