import { localeOf } from '../../contract/languages/languages'

/** The language of the page, as the server wrote it into the page. */
export const language = globalThis.document?.documentElement.lang || 'en'

/** For `Intl`. */
export const locale = localeOf(language)
