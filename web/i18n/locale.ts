/** The language of the page, as the server wrote it into the page. */
export const language = globalThis.document?.documentElement.lang || 'en'

/** For `Intl`. Digits are 0 to 9 in every language. */
export const locale = `${language}-u-nu-latn`
