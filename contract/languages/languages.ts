/** The languages of pages, each by its own name and the direction that it is written in. */
export const languages = {
  en: { name: 'English' },
  de: { name: 'Deutsch' },
  fr: { name: 'Français' },
  es: { name: 'Español' },
  'pt-BR': { name: 'Português (Brasil)' },
  it: { name: 'Italiano' },
  nl: { name: 'Nederlands' },
  pl: { name: 'Polski' },
  cs: { name: 'Čeština' },
  sv: { name: 'Svenska' },
  da: { name: 'Dansk' },
  nb: { name: 'Norsk bokmål' },
  fi: { name: 'Suomi' },
  hu: { name: 'Magyar' },
  ro: { name: 'Română' },
  el: { name: 'Ελληνικά' },
  tr: { name: 'Türkçe' },
  uk: { name: 'Українська' },
  ar: { name: 'العربية', isRightToLeft: true },
  he: { name: 'עברית', isRightToLeft: true },
  hi: { name: 'हिन्दी' },
  id: { name: 'Bahasa Indonesia' },
  vi: { name: 'Tiếng Việt' },
  ja: { name: '日本語' },
  'zh-Hans': { name: '简体中文' },
} as const satisfies Record<string, { name: string; isRightToLeft?: true }>

export type Language = keyof typeof languages

/** Those that the pages of hosts, the hall and mails have, too. */
export const hostLanguages: readonly Language[] = ['en', 'de', 'fr', 'es', 'pt-BR', 'it', 'nl', 'pl', 'ar']

/** Those that the pages of players have. */
export const playerLanguages = Object.keys(languages) as Language[]

/** For `Intl`. Digits are 0 to 9 in every language. */
export const localeOf = (language: string): string => `${language}-u-nu-latn`

/** The language of a quiz that has none, several, or one that nobody has chosen and the server does not recognize. */
export const otherLanguage = 'other'
