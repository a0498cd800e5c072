/** Extracts the texts of pages into `locales/` by Lingui, and adds the sentences of refusals and of fields. */
import { formatter } from '@lingui/format-po'
import { execFileSync } from 'node:child_process'
import { readFile, readdir, writeFile } from 'node:fs/promises'
import { toolPath } from '../project.mjs'
import { resolve } from 'node:path'
import { withSentences, type Messages } from './with-sentences'

const locales = resolve(import.meta.dirname, '../../locales')
const po = formatter({ lineNumbers: false, origins: true })
const contextOf = (locale: string) => ({ locale, sourceLocale: 'en', filename: `${locales}/${locale}.po` })

const names = (await readdir(locales)).filter((name) => name.endsWith('.po')).map((name) => name.replace('.po', ''))
// Lingui removes what it does not find in the source.
const before = new Map(await Promise.all(names.map(async (locale) => [locale, (await read(locale)).messages] as const)))
execFileSync(process.execPath, [toolPath('@lingui/cli'), 'extract', '--clean', '--overwrite'], { stdio: 'inherit' })
for (const [locale, former] of before) {
  const { text, messages } = await read(locale)
  const context = { ...contextOf(locale), existing: text }
  await writeFile(
    context.filename,
    await po.serialize(eachOriginOnce(withSentences(locale, messages, former)), context),
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

async function read(locale: string): Promise<{ text: string; messages: Messages }> {
  const context = contextOf(locale)
  const text = await readFile(context.filename, 'utf8')
  return { text, messages: await po.parse(text, context) }
}
