import type { Language } from '../../../contract/languages/languages'
import { matchLanguage } from '../../../contract/languages/match-language'
import type { HttpRequest } from './http-request'

/** Pages write it when their reader chooses a language. */
const languageCookie = 'language'

/** What the reader has chosen, for the account or else in this browser, or else what the browser asks for. */
export function readerLanguage(
  { headers, cookies }: Pick<HttpRequest, 'headers' | 'cookies'>,
  among: readonly Language[],
  ofAccount?: Language,
): Language {
  const chosen = [ofAccount, cookies[languageCookie]].map((choice) => among.find((each) => each === choice))
  const [language = matchLanguage(headers['accept-language'], among)] = chosen.filter((each) => each !== undefined)
  return language
}
