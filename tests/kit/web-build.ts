import { relative } from 'node:path'
import { fileURLToPath } from 'node:url'
import { build, type Rolldown } from 'vite'
import { vi } from 'vitest'

export type Chunk = Rolldown.OutputChunk

/** The pages as served. */
export interface WebBuild {
  scripts: Chunk[]
  /** The name and text of each style sheet. */
  styles: [string, string][]
}

let made: Promise<WebBuild> | undefined

/** Built from the sources, once for all tests of a process, and kept in memory. */
export const webBuild = (): Promise<WebBuild> => (made ??= buildWeb())

async function buildWeb(): Promise<WebBuild> {
  vi.stubEnv('NODE_ENV', 'production')
  const built = await build({ configFile: `${root}vite.config.ts`, logLevel: 'silent', build: { write: false } })
  vi.unstubAllEnvs()
  const { output } = built as Rolldown.RolldownOutput
  return {
    scripts: output.filter((file) => file.type === 'chunk'),
    styles: output.flatMap((file) =>
      file.type === 'asset' && file.fileName.endsWith('.css') ? [[file.fileName, String(file.source)]] : [],
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

const root = fileURLToPath(new URL('../../', import.meta.url))

/** A source's path in the project, or its package. Phones have copies of some modules (`?phone`). */
export const sourceOf = (id: string): string =>
  /.*\/node_modules\/((@[^/]+\/)?[^/]+)/.exec(id)?.[1] ??
  (id.startsWith(root) ? relative(root, id).replace('?phone', '') : id)
