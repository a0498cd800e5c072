import type { BuildOptions } from 'esbuild'
import { existsSync, mkdirSync, renameSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { basename, dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'

const bundles = new Map<string, string>()

/** A program of ours, to be run in a process of its own. The built one is beside the built server. Node cannot run the source, so that is bundled on first use. */
export function scriptOf(program: URL): string {
  const path = fileURLToPath(program)
  if (!import.meta.url.endsWith('.ts'))
    return join(dirname(fileURLToPath(import.meta.url)), `${basename(path, '.ts')}.js`)
  const script = bundles.get(path) ?? bundled(path)
  bundles.set(path, script)
  return script
}

/** A file for each version of the program, since another process may still run the one before. */
function bundled(path: string): string {
  const require = createRequire(import.meta.url)
  const { buildSync } = require('esbuild') as typeof import('esbuild')
  const { serverBundle } = require('../../scripts/server-bundle.mjs') as { serverBundle: BuildOptions }
  const [code] = buildSync({ ...serverBundle, entryPoints: [path], write: false }).outputFiles
  if (!code) throw new Error(`Nothing was built from ${path}`)
  const folder = fileURLToPath(new URL('../../node_modules/.cache/sandbox', import.meta.url))
  const script = join(folder, `${basename(path, '.ts')}-${code.hash.replace(/\W/g, '-')}.mjs`)
  if (existsSync(script)) return script
  mkdirSync(folder, { recursive: true })
  writeFileSync(`${script}.${process.pid}`, code.contents)
  renameSync(`${script}.${process.pid}`, script)
  return script
}
