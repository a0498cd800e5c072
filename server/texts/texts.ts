import type { CompiledMessage } from 'icu-minify/format'
import { existsSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Language } from '../../contract/languages/languages'
import type { Params } from '../../contract/problems'
import { filled } from '../../contract/problems/says'
import { texts, type TextKey } from './english'
import { formatted } from './format'

/** By language and key. A text that is missing is said in English. */
export type TranslatedTexts = Partial<Record<Language, Partial<Record<TextKey, CompiledMessage>>>>

/** Says what `english.ts` holds in a reader's language. */
export class Texts {
  readonly #translated: TranslatedTexts

  constructor(translated: TranslatedTexts = {}) {
    this.#translated = translated
  }

  say(language: Language, key: TextKey, params?: Params): string {
    const message = this.#translated[language]?.[key]
    return message === undefined ? filled(texts[key].text, params) : formatted(message, language, params)
  }
}

/** Those that the build of the pages has written. Tests, and servers without pages, have English alone. */
export async function readTexts(webRoot: string | undefined): Promise<Texts> {
  const file = webRoot === undefined ? undefined : join(webRoot, '.vite/texts.json')
  return new Texts(file && existsSync(file) ? (JSON.parse(await readFile(file, 'utf8')) as TranslatedTexts) : {})
}
