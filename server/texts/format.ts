import compile from 'icu-minify/compile'
import format, { type CompiledMessage } from 'icu-minify/format'
import { localeOf, type Language } from '../../contract/languages/languages'
import type { Params } from '../../contract/problems'

/** A compiled message with its parameters. */
export function formatted(message: CompiledMessage, language: Language, params: Params = {}): string {
  return format<string>(message, localeOf(language), params, { formatters: formattersOf(language) }) as string
}

const compiled = new Map<string, CompiledMessage>()

/** A message of ICU in English with its parameters. */
export function inEnglish(message: string, params: Params = {}): string {
  if (!message.includes('{')) return message
  const program = compiled.get(message) ?? compile(message)
  compiled.set(message, program)
  return formatted(program, 'en', params)
}

const made = new Map<Language, ReturnType<typeof makeFormatters>>()

function formattersOf(language: Language) {
  const formatters = made.get(language) ?? makeFormatters(localeOf(language))
  made.set(language, formatters)
  return formatters
}

function makeFormatters(locale: string) {
  const numbers = new Intl.NumberFormat(locale)
  const plurals = new Intl.PluralRules(locale)
  const dates = new Intl.DateTimeFormat(locale)
  return { getNumberFormat: () => numbers, getPluralRules: () => plurals, getDateTimeFormat: () => dates }
}
