/** Which messages each kind of page shows, as a build of the pages finds them, and with them what each language needs. */
import { resolve } from 'node:path'
import { build, type Rolldown } from 'vite'
import { hostLanguages, type Language } from '../../contract/languages/languages'
import { languagesOf, pageKinds, type PageKind } from '../../contract/languages/page-kinds'
import { isForHosts, isServers, sentenceKeysOf, sentences } from './sentences'

/** The ids that Lingui gives them. */
export type MessagesOfKinds = Record<PageKind, string[]>

/** The pages as they are served, in memory. */
export const builtPages = async (): Promise<Rolldown.RolldownOutput> => {
  const configFile = resolve(import.meta.dirname, '../../vite.config.ts')
  return (await build({ configFile, logLevel: 'silent', build: { write: false } })) as Rolldown.RolldownOutput
}

export function messagesIn({ output }: Rolldown.RolldownOutput): MessagesOfKinds {
  const list = output.find(({ fileName }) => fileName === '.vite/messages.json')
  return JSON.parse(list?.type === 'asset' ? String(list.source) : '{}') as MessagesOfKinds
}

/** The ids and keys of what is said in a language. */
export function neededIn(language: Language, shown: MessagesOfKinds): Set<string> {
  const kinds = pageKinds.filter((kind) => languagesOf([kind]).includes(language))
  const isHosts = hostLanguages.includes(language)
  const ofServer = sentences.map(({ key }) => key).filter((key) => isServers(key) && (isHosts || !isForHosts(key)))
  return new Set([...kinds.flatMap((kind) => [...shown[kind], ...sentenceKeysOf(kind)]), ...ofServer])
}
