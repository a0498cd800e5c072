import { brand } from '../../contract/brand'
import { languages, type Language } from '../../contract/languages/languages'
import { languagesOf, pageKinds, pageKindsAt, type PageKind } from '../../contract/languages/page-kinds'
import type { Params } from '../../contract/problems'
import type { TextKey } from '../texts/english'
import type { Texts } from '../texts/texts'
import { formOf, withCompressed, type BuiltFile } from './built-file'
import { escaped, notListed, withHead, type PageHead } from './page-head'
import type { HttpRequest } from './request/http-request'
import { readerLanguage } from './request/reader-language'

/** The addresses of the catalogues of texts, by language and kind of page, as the build lists them. */
export type CatalogueFiles = Partial<Record<Language, Partial<Record<PageKind, string>>>>

export interface Asked extends Pick<HttpRequest, 'headers' | 'cookies'> {
  url: string
  /** What the reader's account says. */
  ofAccount: Language | undefined
}

/** A head whose description may be one of our texts, for every language. */
export type ReadHead = Omit<PageHead, 'description'> & { description: string | [key: TextKey, params: Params] }

interface Built {
  html: string
  headers: BuiltFile['headers']
  catalogues: CatalogueFiles
  texts: Texts
}

/** Who asks for a page. */
interface Reader {
  language: Language
  /** Those of the page. */
  kinds: PageKind[]
  /** Those that this reader reads in another language. */
  apart: PageKind[]
}

/** The page in every language, made when it is first asked for and kept: the language, and the texts to load first. */
export class LocalizedPages {
  readonly #html: string
  readonly #headers: BuiltFile['headers']
  readonly #catalogues: CatalogueFiles
  readonly #texts: Texts
  readonly #made = new Map<string, Promise<BuiltFile>>()

  constructor({ html, headers, catalogues, texts }: Built) {
    this.#html = html
    this.#headers = { ...headers, vary: 'Accept-Language, Cookie' }
    this.#catalogues = catalogues
    this.#texts = texts
  }

  /** The page for this reader. Search engines list only pages that say so. */
  page(asked: Asked, isListed: boolean): Promise<BuiltFile> {
    const reader = this.#readerOf(asked)
    const key = [reader.language, reader.apart.length, ...reader.kinds, isListed].join()
    const made = this.#made.get(key) ?? this.#make(reader, isListed)
    this.#made.set(key, made)
    return made
  }

  /** The page with a head of its own. Not compressed: each is sent a few times. */
  withHead(asked: Asked, { description, ...head }: ReadHead): BuiltFile {
    const reader = this.#readerOf(asked)
    const bytes = Buffer.from(
      withHead(this.#localized(reader), {
        ...head,
        description: typeof description === 'string' ? description : this.#texts.say(reader.language, ...description),
      }),
    )
    return { headers: this.#headers, plain: formOf(bytes), compressed: {} }
  }

  /** What the reader chose, or else what the browser asks for, among the languages that the page has. */
  #readerOf({ url, headers, cookies, ofAccount }: Asked): Reader {
    const [path = ''] = url.split('?')
    const isHost = Object.keys(cookies).some((name) => name.endsWith('session'))
    const kinds = pageKindsAt(path, isHost)
    const languageAt = (some: readonly PageKind[]) => {
      const among = languagesOf(some).filter((each) => this.#catalogues[each])
      return readerLanguage({ headers, cookies }, among, ofAccount)
    }
    const language = languageAt(kinds)
    const others = pageKinds.filter((kind) => languagesOf([kind]) !== languagesOf(kinds))
    return { language, kinds, apart: languageAt(others) === language ? [] : others }
  }

  #make(reader: Reader, isListed: boolean): Promise<BuiltFile> {
    const html = this.#localized(reader)
    return withCompressed(
      isListed ? this.#headers : { ...this.#headers, 'x-robots-tag': 'noindex' },
      Buffer.from(isListed ? html : notListed(html)),
    )
  }

  /** Scripts of a page run in their order: the texts are there before anything that shows them. */
  #localized({ language, kinds, apart }: Reader): string {
    if (!this.#catalogues.en) return this.#html
    const files = { ...this.#catalogues.en, ...this.#catalogues[language] }
    const first = kinds.map((kind) => `<script type="module" crossorigin src="${files[kind]}"></script>\n    `)
    const listed = JSON.stringify({ languages: Object.keys(this.#catalogues), files, apart })
    const list = `<script type="application/json" id="catalogues">${listed}</script>\n    `
    const direction = 'isRightToLeft' in languages[language] ? ' dir="rtl"' : ''
    return this.#translated(language)
      .replace('<html lang="en">', `<html lang="${language}"${direction}>`)
      .replace('<script type="module"', (script) => [list, ...first, script].join(''))
  }

  /** The page's own texts, which are there before its scripts. */
  #translated(language: Language): string {
    return ownTexts.reduce(
      (html, key) =>
        html.replace(this.#texts.say('en', key, { brand }), () => escaped(this.#texts.say(language, key, { brand }))),
      this.#html,
    )
  }
}

const ownTexts = ['page_description', 'no_script', 'page_failed'] as const
