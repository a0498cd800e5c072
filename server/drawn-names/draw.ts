/** Draws a name, such as "Brave Otter": a pair of words that are friendly, agree with each other, and fit. */
import { limits } from '../../contract/limits'
import { graphemes } from '../../contract/text'
import { english } from './words/english'
import { french } from './words/french'
import { german } from './words/german'
import { spanish } from './words/spanish'
import type { Words } from './words/words'

export const nameLanguages = ['en', 'de', 'fr', 'es'] as const
export type NameLanguage = (typeof nameLanguages)[number]

/** Each noun, with the adjectives that go with it. */
const withAdjectives = ({ groups, isNounFirst }: Words) => ({
  nouns: groups.flatMap(({ nouns, adjectives }) => nouns.map((noun) => ({ noun, adjectives }))),
  isNounFirst,
})
const words = {
  en: withAdjectives(english),
  de: withAdjectives(german),
  fr: withAdjectives(french),
  es: withAdjectives(spanish),
} satisfies Record<NameLanguage, unknown>

/** Every name of a language. */
export function* allNames(language: NameLanguage): Generator<string> {
  for (const { noun, adjectives } of words[language].nouns)
    for (const adjective of adjectives) {
      const name = paired(language, noun, adjective)
      if (fits(name)) yield name
    }
}

/** One of them. `below(n)` is a random number from 0 to n − 1. */
export function drawName(language: NameLanguage, below: (most: number) => number): string {
  for (;;) {
    const { nouns } = words[language]
    const { noun, adjectives } = nouns[below(nouns.length)] ?? { noun: '', adjectives: [] }
    const adjective = adjectives[below(adjectives.length)]
    const name = adjective && paired(language, noun, adjective)
    if (name && fits(name)) return name
  }
}

const paired = (language: NameLanguage, noun: string, adjective: string): string =>
  words[language].isNounFirst ? `${noun} ${adjective}` : `${adjective} ${noun}`

const fits = (name: string): boolean => graphemes(name, limits.nickname) <= limits.nickname

/**
 * The phone's language where it has names, else the quiz's: whoever plays reads that. Browsers name English last unasked,
 * so what else a phone names comes after it.
 */
export function nameLanguageOf(accepted: string | undefined, ofQuiz: string | null): NameLanguage {
  const [own = '', ...others] = (accepted ?? '').slice(0, 200).split(',')
  for (const each of [own, ofQuiz ?? '', ...others]) {
    const [language] = each.trim().toLowerCase().split(/[-;]/)
    const known = nameLanguages.find((one) => one === language)
    if (known) return known
  }
  return 'en'
}
