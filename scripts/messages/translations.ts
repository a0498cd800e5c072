/** The files of translators, `locales/<tag>.po`. */
import { formatter } from '@lingui/format-po'
import { existsSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { resolve } from 'node:path'
import { playerLanguages, type Language } from '../../contract/languages/languages'

const fileOf = (language: Language) => resolve(import.meta.dirname, `../../locales/${language}.po`)

/** English is there without a file: its texts come from the source. */
export const translatedLanguages = (): Language[] =>
  playerLanguages.filter((language) => language === 'en' || existsSync(fileOf(language)))

export interface Translated {
  english: string
  /** Empty where it is not translated yet. */
  text: string
  /** Whether translators are told where it stands or what its words mean. */
  isExplained: boolean
}

/** The messages of a language, in the order of its file, by the ids that Lingui gives them; sentences by their keys (`sentences.ts`). */
export async function readTranslations(language: Language): Promise<Map<string, Translated>> {
  const file = fileOf(language)
  if (!existsSync(file)) return new Map()
  const context = { locale: language, sourceLocale: 'en', filename: file }
  const messages = await formatter().parse(await readFile(file, 'utf8'), context)
  return new Map(
    Object.entries(messages).map(([id, { message = '', translation: text, context: key, comments = [] }]) => [
      key && isSentence(key) ? key : id,
      {
        english: message,
        text,
        isExplained: key !== undefined || comments.some((note) => !/^placeholder /.test(note)),
      },
    ]),
  )
}

/** Whether this is the key of a sentence, not the id of a message of the pages. */
export const isSentence = (key: string): boolean => key.startsWith('!')
