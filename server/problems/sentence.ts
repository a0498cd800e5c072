import compile from 'icu-minify/compile'
import format, { type CompiledMessage } from 'icu-minify/format'
import { problems, type Params, type ProblemCode } from '../../contract/problems'
import type { Problems } from '../../contract/problems/problem'

/** The English sentence of a refusal. */
export function sentenceOf(code: ProblemCode, params?: Params): string {
  const { message, reasons = {} }: Problems[string] = problems[code]
  const other = params && reasons[params.reason ?? '']
  return other === undefined ? message : inEnglish(other, params)
}

const compiled = new Map<string, CompiledMessage>()

/** A message of ICU with its parameters. */
export function inEnglish(message: string, params: Params = {}): string {
  if (!message.includes('{')) return message
  const program = compiled.get(message) ?? compile(message)
  compiled.set(message, program)
  return format<string>(program, 'en', params, { formatters }) as string
}

const numbers = new Intl.NumberFormat('en')
const plurals = new Intl.PluralRules('en')
const formatters = {
  getNumberFormat: () => numbers,
  getPluralRules: () => plurals,
  getDateTimeFormat: () => new Intl.DateTimeFormat('en'),
}
