/**
 * Extracts the texts of pages into `locales/` by Lingui, and adds the sentences of refusals and of fields. A language
 * that only players read gets what players' pages show. All is written beside the files, which are replaced at the end:
 * whatever fails before leaves them as they were.
 */
import { formatter } from '@lingui/format-po'
import { execFileSync } from 'node:child_process'
import { cp, mkdtemp, readFile, readdir, rename, rm, writeFile } from 'node:fs/promises'
import { toolPath } from '../project.mjs'
import { resolve } from 'node:path'
import { languages, type Language } from '../../contract/languages/languages'
import { builtPages, messagesIn, neededIn } from './messages-of-kinds'
import { isSentence } from './translations'
import { withSentences, type Messages } from './with-sentences'

const locales = resolve(import.meta.dirname, '../../locales')
const po = formatter({ lineNumbers: false, origins: true })

const shown = messagesIn(await builtPages())
// A rename needs the same file system.
const copies = await mkdtemp(resolve(locales, '../node_modules/.messages-'))
try {
  const names = (await readdir(locales)).filter((name) => name.endsWith('.po'))
  for (const name of names) await cp(`${locales}/${name}`, `${copies}/${name}`)
  execFileSync(process.execPath, [toolPath('@lingui/cli'), 'extract', '--clean', '--overwrite'], {
    stdio: 'inherit',
    env: { ...process.env, LOCALES: copies },
  })
  for (const name of names) await complete(name.replace('.po', ''))
  for (const name of names) await rename(`${copies}/${name}`, `${locales}/${name}`)
} finally {
  await rm(copies, { recursive: true })
}

/** Lingui removes what it does not find in the source: sentences and their translations come from the file of before. */
async function complete(locale: string): Promise<void> {
  const [{ messages: former }, { text, messages }] = [await read(locales, locale), await read(copies, locale)]
  const context = { ...contextOf(copies, locale), existing: text }
  const all = onlyNeeded(locale, withSentences(locale, messages, former))
  await writeFile(context.filename, await po.serialize(eachOriginOnce(all), context))
}

/** English has all, because translators of any language read it. */
function onlyNeeded(locale: string, messages: Messages): Messages {
  if (locale === 'en' || !(locale in languages)) return messages
  const needed = neededIn(locale as Language, shown)
  return Object.fromEntries(
    Object.entries(messages).filter(([id, { context: key }]) => needed.has(key && isSentence(key) ? key : id)),
  )
}

/** A file that shows a text twice is named once. */
function eachOriginOnce(messages: Messages): Messages {
  return Object.fromEntries(
    Object.entries(messages).map(([id, message]) => {
      const byFile = new Map(message.origin?.map((origin) => [origin[0], origin]))
      return [id, { ...message, origin: [...byFile.values()] }]
    }),
  )
}

function contextOf(folder: string, locale: string) {
  return { locale, sourceLocale: 'en', filename: `${folder}/${locale}.po` }
}

async function read(folder: string, locale: string): Promise<{ text: string; messages: Messages }> {
  const context = contextOf(folder, locale)
  const text = await readFile(context.filename, 'utf8')
  return { text, messages: await po.parse(text, context) }
}
