import format, { type CompiledMessage } from 'icu-minify/format'
import { localeOf, type Language } from '../../contract/languages/languages'
import type { Params } from '../../contract/problems'

/** A compiled message with its parameters. */
export function formatted(message: CompiledMessage, language: Language, params: Params = {}): string {
  return format<string>(message, localeOf(language), params, { formatters: formattersOf(language) }) as string
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
