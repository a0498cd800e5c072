import { readFile } from 'node:fs/promises'
import { beforeAll, describe, expect, test } from 'vitest'
import { playerLanguages } from '../../contract/languages/languages'
import { webBuild, type WebBuild } from '../../tests/kit/web-build'
import { defectsOf } from './defects'
import { neededIn } from './messages-of-kinds'
import { sentences } from './sentences'
import { readTranslations, translatedLanguages, type Translated } from './translations'

let shown: WebBuild['messages']
let english: Map<string, Translated>

beforeAll(async () => {
  shown = (await webBuild()).messages
  english = await readTranslations('en')
})

const all = () => new Set([...Object.values(shown).flat(), ...sentences.map(({ key }) => key)])

test('L1 every language has its translations', () => expect(translatedLanguages()).toEqual(playerLanguages))

test('L6 translators are given every message that a page shows, and none that nobody uses', () => {
  expect([...all()].filter((key) => !english.has(key))).toEqual([])
  expect([...english].filter(([key]) => !all().has(key)).map(([, message]) => message.english)).toEqual([])
})

test('L7 a message of one word has a note, or a context', () => {
  const bare = [...english.values()].filter(({ isExplained }) => !isExplained).map((message) => message.english)
  expect(bare.filter((text) => wordsIn(text) <= 1)).toEqual([])
})

/** Without placeholders and elements. A plural says what it counts. */
const wordsIn = (text: string): number =>
  /, plural,/.test(text) ? Infinity : (text.replace(/\{[^{}]*\}|<[^>]*>/g, '').match(/[\p{L}’-]+/gu) ?? []).length

describe.each(playerLanguages.filter((language) => language !== 'en'))('L6 %s', (language) => {
  test('every message of its pages is translated, with its placeholders and the plurals of the language', async () => {
    const [translations, sameWords] = [await readTranslations(language), await sameWordsIn(language)]
    const defects = [...neededIn(language, shown)].flatMap((key) => {
      const { english = '', text = '' } = translations.get(key) ?? {}
      return defectsOf({ language, english, text, sameWords }).map((defect) => `${english} → ${text}: ${defect}`)
    })
    expect(defects).toEqual([])
  })

  test('no message of pages that it does not have waits for its translators', async () => {
    const needed = neededIn(language, shown)
    const more = [...(await readTranslations(language))].filter(([key]) => !needed.has(key))
    expect(more.map(([, { english }]) => english)).toEqual([])
  })
})

/** The words that the language shares with English, from the last section of its glossary. */
async function sameWordsIn(language: string): Promise<Set<string>> {
  const glossary = await readFile(`locales/glossary/${language}.md`, 'utf8')
  const [, list = ''] = glossary.split('## As in English\n')
  return new Set(list.split(/[\n,]+/).map((word) => word.trim().toLowerCase()))
}
