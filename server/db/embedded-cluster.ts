import { execFile } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { existsSync } from 'node:fs'
import { chown, mkdir, mkdtemp, readFile, readdir, rename, rm, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { promisify } from 'node:util'
import { SetupError } from '../settings/setup-error'
import { findBinaries } from './embedded-binaries'
import { runnerFor, type Runner } from './embedded-user'

const run = promisify(execFile)

export const superuser = 'quizhall'

/** A database's folder, and how to run it. */
export interface Cluster {
  folder: string
  logFile: string
  postgres: string
  runner: Runner
  password: string
}

/** The database in a data folder, created if missing. The caller must have locked the data folder. */
export async function prepareCluster(dataDir: string, syncOptions = ['--sync-method', syncMethod()]): Promise<Cluster> {
  const folder = folderIn(dataDir)
  const passwordFile = passwordFileIn(dataDir)
  const { initdb, postgres } = await findBinaries()
  const runner = await runnerFor(folder, dataDir, postgres)
  if (!existsSync(folder)) await createCluster(folder, passwordFile, [initdb, ...syncOptions], runner)
  const password = await readFile(passwordFile, 'utf8').catch(() => {
    throw new SetupError(`${passwordFile} cannot be read, and without it the database in ${folder} cannot be opened.`)
  })
  return { folder, logFile: join(dataDir, 'postgres.log'), postgres, runner, password: password.trim() }
}

/** What is needed to find a running database in a data folder; null if there is none. */
export async function openCluster(dataDir: string): Promise<Pick<Cluster, 'folder' | 'password'> | null> {
  const password = await readFile(passwordFileIn(dataDir), 'utf8').catch(() => null)
  return password === null ? null : { folder: folderIn(dataDir), password: password.trim() }
}

const folderIn = (dataDir: string) => join(dataDir, 'postgres')
const passwordFileIn = (dataDir: string) => join(dataDir, 'postgres-password')

/** Creates the database in a temporary folder and renames it at the end, so that an aborted start leaves nothing. */
async function createCluster(folder: string, passwordFile: string, initdb: string[], runner: Runner): Promise<void> {
  const dataDir = dirname(folder)
  await removeLeftovers(dataDir)
  const temporary = await mkdtemp(join(dataDir, 'postgres-new-'))
  const password = randomBytes(24).toString('base64url')
  await writeFile(passwordFile, `${password}\n`, { mode: 0o600 })
  await writeFile(join(temporary, 'password'), `${password}\n`, { mode: 0o600 })
  await mkdir(join(temporary, 'cluster'), { mode: 0o700 })
  await chownTo(runner, [temporary, join(temporary, 'password'), join(temporary, 'cluster')])
  const [file = '', ...args] = [
    ...[...runner.prefix, ...initdb, '--pgdata', join(temporary, 'cluster'), '--username', superuser],
    ...['--pwfile', join(temporary, 'password'), '--auth', 'scram-sha-256'],
    // Sorting and letter case are the same on every machine, whatever its language.
    ...['--encoding', 'UTF8', '--locale-provider', 'builtin', '--builtin-locale', 'C.UTF-8', '--locale', 'C'],
  ]
  await run(file, args, { cwd: temporary, env: plainEnvironment(), ...runner.user }).catch(
    (error: Error & { stderr?: string }) => {
      throw new SetupError(
        `The database could not be created in ${dataDir}: ${errorLine(error.stderr ?? error.message)}`,
      )
    },
  )
  await rename(join(temporary, 'cluster'), folder)
  await rm(temporary, { recursive: true, force: true })
}

async function removeLeftovers(dataDir: string): Promise<void> {
  const names = (await readdir(dataDir)).filter((name) => name.startsWith('postgres-new-'))
  await Promise.all(names.map((name) => rm(join(dataDir, name), { recursive: true, force: true })))
}

async function chownTo({ user }: Runner, paths: string[]): Promise<void> {
  if (user) await Promise.all(paths.map((path) => chown(path, user.uid, user.gid)))
}

/** On Linux, one system call in place of one per file. */
export const syncMethod = (): string => (process.platform === 'linux' ? 'syncfs' : 'fsync')

/** Hides this process's language, PG* variables and library paths from PostgreSQL. */
export const plainEnvironment = (): NodeJS.ProcessEnv => ({ PATH: process.env.PATH, LC_ALL: 'C', TZ: 'UTC' })

/** The line with the error, which precedes initdb's report on its cleanup. */
function errorLine(output: string): string {
  const lines = output.trim().split('\n')
  return lines.find((line) => /FATAL|PANIC|error:/.test(line)) ?? lines.at(-1) ?? ''
}
