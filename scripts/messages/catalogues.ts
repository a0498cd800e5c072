/** The catalogues of pages, compiled from `locales/`: one for each kind of page and language. */
import { formatter } from '@lingui/format-po'
import compile from 'icu-minify/compile'
import { createHash } from 'node:crypto'
import { existsSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { resolve } from 'node:path'
import type { Plugin, Rolldown } from 'vite'
import { playerLanguages, type Language } from '../../contract/languages/languages'
import { languagesOf, pageKinds, type PageKind } from '../../contract/languages/page-kinds'
import { withNamedTags } from '../../web/i18n/icu'
import type { Build } from './macros'
import { sentenceKeysOf } from './sentences'

const root = resolve(import.meta.dirname, '../..')

const fileOf = (language: Language) => `${root}/locales/${language}.po`

/** English is there without a file: its texts come from the source. */
const isTranslated = (language: Language) => language === 'en' || existsSync(fileOf(language))

/**
 * The translations of a language by the ids that Lingui gives their messages, and by their keys those of sentences
 * (`sentences.ts`); what is not yet translated is left out.
 */
async function readCatalogue(language: Language): Promise<Map<string, string>> {
  const file = fileOf(language)
  if (!existsSync(file)) return new Map()
  const context = { locale: language, sourceLocale: 'en', filename: file }
  const messages = await formatter().parse(await readFile(file, 'utf8'), context)
  return new Map(
    Object.entries(messages).flatMap(([id, { translation, context: key }]) =>
      translation ? [[key && isKey(key) ? key : id, translation]] : [],
    ),
  )
}

/**
 * The form that ids have in a build: a hash of six signs, twice for each message, would outweigh many of the texts. A
 * message that is not yet in `locales/en.po` gets the next number when it is met.
 */
export async function shortIds(): Promise<(id: string) => string> {
  const ids = [...(await readCatalogue('en')).keys()].filter((id) => !isKey(id))
  const short = new Map(ids.map((id, i) => [id, `$${i.toString(36)}`]))
  return (id) => {
    const known = short.get(id) ?? `$${short.size.toString(36)}`
    short.set(id, known)
    return known
  }
}

/** The files whose messages each kind of page needs, with all that they import. */
const screens: Record<PageKind, RegExp> = {
  play: /^player\//,
  solo: /^(solo\/|assignments\/play\/again|take-home\/missed)/,
  assignment: /^assignments\/play\/(?!again|answers)/,
  mine: /^(take-home\/mine|assignments\/play\/answers)/,
  public: /^(pages|gallery|support|player\/check)\//,
  show: /^host\//,
  editor: /^(editor|imports|printing)\//,
  workspace: /^(identity|dashboard|library|account|billing|past-games|evenings|assignments)\//,
  admin: /^admin\//,
}

/** What pages other than the players' load first, and what every page loads. */
const start = /^(screens|host-page-route|ui\/toast\/toaster)\.tsx$/
const everywhere = /^(main|app)\.tsx$/

/** Shown in every page, which loads its texts on the way there. */
const joinScreen = /^player\/join\/join-screen\.tsx$/

/** Files that lead to pages of every kind: what only those show is no part of the page. */
const leadsOn =
  /^(app|screens|preload|pages\/lazy-not-found|host\/results\/results-page|assignments\/play\/played-assignment|take-home\/mine-pages)\.tsx?$/

/** Writes the catalogues into the build, and what they are called into `.vite/catalogues.json`, for the server. */
export function catalogues({ source, shorten }: Build): Plugin {
  return {
    name: 'catalogues',
    apply: 'build',
    async generateBundle(_, bundle) {
      const shown = messagesByModule(bundle)
      const ids = new Map(pageKinds.map((kind) => [kind, messagesOf(kind, shown, this)]))
      const files: Partial<Record<string, Partial<Record<PageKind, string>>>> = {}
      for (const language of playerLanguages.filter(isTranslated)) {
        const read = Array.from(
          await readCatalogue(language),
          ([id, text]) => [isKey(id) ? id : shorten(id), text] as const,
        )
        const texts = new Map([...source, ...(language === 'en' ? [] : read)])
        for (const kind of kindsIn(language)) {
          // In English, the server's own sentences serve.
          const keys = language === 'en' ? [] : sentenceKeysOf(kind).filter((key) => texts.has(key))
          const text = script([...(ids.get(kind) ?? []), ...keys].map((id) => [id, texts.get(id) ?? '']))
          const fileName = `assets/${kind}.${language}-${hashOf(text)}.js`
          this.emitFile({ type: 'asset', fileName, source: text })
          ;(files[language] ??= {})[kind] = `/${fileName}`
        }
      }
      this.emitFile({ type: 'asset', fileName: '.vite/catalogues.json', source: JSON.stringify(files) })
    },
  }
}

const isKey = (id: string) => id.startsWith('!')

const kindsIn = (language: Language) => pageKinds.filter((kind) => languagesOf([kind]).includes(language))

const hashOf = (text: string) => createHash('sha256').update(text).digest('base64url').slice(0, 8)

const script = (messages: [id: string, text: string][]) =>
  `Object.assign(globalThis.messages??={},{${messages.map(([id, text]) => `${JSON.stringify(id)}:${JSON.stringify(compile(withNamedTags(text)))}`).join()}})\n`

/** The short ids in each module as it is in the build: what nobody uses has gone by then. */
function messagesByModule(bundle: Rolldown.OutputBundle): Map<string, string[]> {
  const chunks = Object.values(bundle).filter((file) => file.type === 'chunk')
  const modules = chunks.flatMap((chunk) => Object.entries(chunk.modules))
  return new Map(
    modules.map(([module, { code }]) => [
      module,
      Array.from((code ?? '').matchAll(/\bid: ?"(\$[\w+/]+)"/g), ([, id = '']) => id),
    ]),
  )
}

function messagesOf(kind: PageKind, shown: Map<string, string[]>, { getModuleInfo }: Rolldown.PluginContext) {
  const found = new Set<string>()
  const visited = new Set<string>()
  const visit = (module: string) => {
    if (visited.has(module)) return
    visited.add(module)
    if (kind !== 'play' && joinScreen.test(inWeb(module))) return
    for (const id of shown.get(module) ?? []) found.add(id)
    const info = getModuleInfo(module)
    info?.importedIds.forEach(visit)
    if (!leadsOn.test(inWeb(module))) info?.dynamicallyImportedIds.forEach(visit)
  }
  const isRoot = (path: string) =>
    screens[kind].test(path) || everywhere.test(path) || (kind !== 'play' && start.test(path))
  for (const module of shown.keys()) if (isRoot(inWeb(module))) visit(module)
  return found
}

const inWeb = (module: string) => module.replace(`${root}/web/`, '').replace(/\?.*/, '')
