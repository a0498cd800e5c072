import { relative } from 'node:path'
import { fileURLToPath } from 'node:url'
import { gzipSync } from 'node:zlib'
import type { Rolldown } from 'vite'
import { vi } from 'vitest'
import type { Manifest } from './phone-path'
import { builtPages, messagesIn, type MessagesOfKinds } from '../../scripts/messages/messages-of-kinds'

export type Chunk = Rolldown.OutputChunk

/** The pages as served. */
export interface WebBuild {
  scripts: Chunk[]
  /** The name and text of each style sheet. */
  styles: [string, string][]
  /** The texts of each kind of page in each language: "play.en". */
  catalogues: Map<string, string>
  messages: MessagesOfKinds
  manifest: Manifest
}

let made: Promise<WebBuild> | undefined

/** Built from the sources, once for all tests of a process, and kept in memory. */
export const webBuild = (): Promise<WebBuild> => (made ??= buildWeb())

async function buildWeb(): Promise<WebBuild> {
  vi.stubEnv('NODE_ENV', 'production')
  const built = await builtPages()
  vi.unstubAllEnvs()
  const { output } = built
  const assets = output.filter((file) => file.type === 'asset')
  return {
    scripts: output.filter((file) => file.type === 'chunk'),
    styles: assets
      .filter(({ fileName }) => fileName.endsWith('.css'))
      .map(({ fileName, source }) => [fileName, String(source)]),
    messages: messagesIn(built),
    manifest: JSON.parse(String(assets.find(({ fileName }) => fileName === '.vite/manifest.json')?.source)) as Manifest,
    catalogues: new Map(
      assets.flatMap(({ fileName, source }) => {
        const [, kind, language] = /^assets\/([a-z]+)\.([\w-]+)-[\w-]{8}\.js$/.exec(fileName) ?? []
        return kind ? [[`${kind}.${language}`, String(source)] as const] : []
      }),
    ),
  }
}

/** The scripts that `starts` selects, with everything that a browser loads before it runs them. */
export function loadedWith({ scripts }: WebBuild, starts: (chunk: Chunk) => boolean): Chunk[] {
  const loaded = new Set<Chunk>()
  const load = (chunk: Chunk) => {
    if (loaded.has(chunk)) return
    loaded.add(chunk)
    scripts.filter(({ fileName }) => chunk.imports.includes(fileName)).forEach(load)
  }
  scripts.filter(starts).forEach(load)
  return [...loaded]
}

/** In bytes, as it crosses the wire. */
export const weightOf = (...texts: string[]): number =>
  texts.reduce((sum, text) => sum + gzipSync(text, { level: 9 }).length, 0)

const root = fileURLToPath(new URL('../../', import.meta.url))

/** A source's path in the project, or its package. Phones have copies of some modules (`?phone`). */
export const sourceOf = (id: string): string =>
  /.*\/node_modules\/((@[^/]+\/)?[^/]+)/.exec(id)?.[1] ??
  (id.startsWith(root) ? relative(root, id).replace('?phone', '') : id)
