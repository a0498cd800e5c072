import { basename, dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'

/** The folder of the built pages, beside the built server. In development vite serves the pages. */
export function builtPages(): string | undefined {
  const here = dirname(fileURLToPath(import.meta.url))
  return basename(dirname(here)) === 'dist' ? join(here, '../web') : undefined
}
