import { localeOf, otherLanguage } from '../../contract/languages/languages'

/** The language of the page, as the server wrote it into the page. */
export const language = globalThis.document?.documentElement.lang || 'en'

/** For `Intl`. */
export const locale = localeOf(language)

/** The page's, for parts that do not read it from the page. */
export const direction = globalThis.document?.documentElement.dir === 'rtl' ? 'rtl' : 'ltr'

/** The attribute of an element that holds a quiz's texts, where their language is known, and not the page's. */
export const langOf = (of: string | undefined): { lang?: string } =>
  of === undefined || of === otherLanguage || of === language ? {} : { lang: of }

const writtenFromTheRight = /[\u0590-\u08ff\ufb1d-\ufdff\ufe70-\ufeff]/

const isApart = (text: string): boolean =>
  globalThis.document?.documentElement.dir === 'rtl' || writtenFromTheRight.test(text)

/** A text within a sentence, so that neither changes the direction of the other. Elements have `<bdi>`. */
export const alwaysIsolated = (text: string): string => `\u2068${text}\u2069`

/** Somebody's text within a sentence, isolated where one of the two is written from the right. */
export const isolated = (text: string): string => (isApart(text) ? alwaysIsolated(text) : text)

/** Texts in a line, the first one on the left whatever their directions, for an element with `dir="auto"`. */
export const fromTheLeft = (texts: readonly string[], between: string): string =>
  `${texts.some(isApart) ? '\u200e' : ''}${texts.map(isolated).join(between)}`
