/** The catalogues of pages, compiled from `locales/`: one for each kind of page and language. */
import { createHash } from 'node:crypto'
import type { Plugin } from 'vite'
import { languages, type Language } from '../../contract/languages/languages'
import { languagesOf, pageKinds, type PageKind } from '../../contract/languages/page-kinds'
import { compileText } from './compile-text'
import type { Build } from './macros'
import { isServers, sentenceKeysOf } from './sentences'
import { idsByKind } from './texts-of-kinds'
import { isSentence, readTranslations, translatedLanguages } from './translations'

/**
 * The form that ids have in a build: a hash of six signs, twice for each message, would outweigh many of the texts. A
 * message that is not yet in `locales/en.po` gets the next number when it is met.
 */
export async function shortIds(): Promise<(id: string) => string> {
  const ids = [...(await readTranslations('en')).keys()].filter((id) => !isSentence(id))
  const short = new Map(ids.map((id, i) => [id, `$${i.toString(36)}`]))
  return (id) => {
    const known = short.get(id) ?? `$${short.size.toString(36)}`
    short.set(id, known)
    return known
  }
}

/**
 * Writes the catalogues into the build. Beside them, in `.vite/`: their names (`catalogues.json`) and what the server
 * says itself (`texts.json`), for the server; and which messages each kind of page shows (`messages.json`).
 */
export function catalogues({ source, shorten }: Build): Plugin {
  return {
    name: 'catalogues',
    apply: 'build',
    async generateBundle(_, bundle) {
      const ids = await idsByKind(bundle, this)
      const files: Partial<Record<Language, Partial<Record<PageKind, string>>>> = {}
      const ofServer: Partial<Record<Language, Record<string, unknown>>> = {}
      for (const language of translatedLanguages()) {
        const read = language === 'en' ? new Map<string, string>() : await textsIn(language)
        const texts = new Map([
          ...Array.from(source, ([id, { english }]) => [id, english] as const),
          ...Array.from(read, ([key, text]) => [isSentence(key) ? key : shorten(key), text] as const),
        ])
        const compiled = compiledOnce()
        for (const kind of pageKinds.filter((each) => languagesOf([each]).includes(language))) {
          const keys = [...(ids.get(kind) ?? []), ...sentenceKeysOf(kind).filter((key) => read.has(key))]
          const text = script(keys.map((key) => [key, compiled(texts.get(key) ?? '')]))
          const fileName = `assets/${kind}.${language}-${hashOf(text)}.js`
          this.emitFile({ type: 'asset', fileName, source: text })
          ;(files[language] ??= {})[kind] = `/${fileName}`
        }
        ofServer[language] = compiledTexts(read)
      }
      const list = (name: string, value: object) =>
        this.emitFile({ type: 'asset', fileName: `.vite/${name}.json`, source: JSON.stringify(value) })
      list('catalogues', files)
      list('texts', ofServer)
      list(
        'messages',
        Object.fromEntries(Array.from(ids, ([kind, some]) => [kind, some.map((id) => source.get(id)?.id)])),
      )
    },
  }
}

async function textsIn(language: Language): Promise<Map<string, string>> {
  const translated = await readTranslations(language)
  const written = 'isRightToLeft' in languages[language] ? withSignsInPlace : (text: string) => text
  return new Map(
    Array.from(translated, ([key, { text }]) => [key, written(text)] as const).filter(([, text]) => text !== ''),
  )
}

/** Between words from right to left, a sign would stand behind its number, and “3 / 5” would read 5 / 3. */
const withSignsInPlace = (text: string) =>
  text.replace(/[+−±](?=\s?[{#\d])/g, '\u200e$&').replace(/\{\w+\} \/ \{\w+\}/g, '\u2066$&\u2069')

const compiledTexts = (read: Map<string, string>): Record<string, unknown> =>
  Object.fromEntries(
    [...read].filter(([key]) => isServers(key)).map(([key, text]) => [key.replace('!server.', ''), compileText(text)]),
  )

const hashOf = (text: string) => createHash('sha256').update(text).digest('base64url').slice(0, 8)

/** Compiles each text once, however many kinds of pages show it. */
function compiledOnce(): (text: string) => string {
  const known = new Map<string, string>()
  return (text) => {
    const compiled = known.get(text) ?? JSON.stringify(compileText(text))
    known.set(text, compiled)
    return compiled
  }
}

const script = (messages: [id: string, compiled: string][]) =>
  `Object.assign(globalThis.messages??={},{${messages.map(([id, compiled]) => `${JSON.stringify(id)}:${compiled}`).join()}})\n`
