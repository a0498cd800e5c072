import type { CompiledMessage } from 'icu-minify/format'
import { locale } from './locale'

declare global {
  /** Filled by the page's catalogues, scripts that run before those that show texts. */
  var messages: Record<string, CompiledMessage> | undefined
}

const numbers = new Intl.NumberFormat(locale)
const cardinals = new Intl.PluralRules(locale)
const ordinals = new Intl.PluralRules(locale, { type: 'ordinal' })

/** How messages show numbers and choose their plurals. */
export const formatters = {
  getNumberFormat: () => numbers,
  getPluralRules: (_: unknown, settings?: Intl.PluralRulesOptions) =>
    settings?.type === 'ordinal' ? ordinals : cardinals,
  getDateTimeFormat: (...settings: ConstructorParameters<typeof Intl.DateTimeFormat>) =>
    new Intl.DateTimeFormat(...settings),
}
