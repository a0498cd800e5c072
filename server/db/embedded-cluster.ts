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

/** A folder with a database in it, and what is needed to run it. */
export interface Cluster {
  folder: string
  logFile: string
  postgres: string
  runner: Runner
  password: string
}

/** The database under a data folder, made if it is not there. Only whoever holds the data folder may call this. */
export async function prepareCluster(dataDir: string, syncing = ['--sync-method', syncMethod()]): Promise<Cluster> {
  const folder = join(dataDir, 'postgres')
  const passwordFile = join(dataDir, 'postgres-password')
  const { initdb, postgres } = await findBinaries()
  const runner = await runnerFor(folder, dataDir, postgres)
  if (!existsSync(folder)) await createCluster(folder, passwordFile, [initdb, ...syncing], runner)
  const password = await readFile(passwordFile, 'utf8').catch(() => {
    throw new SetupError(`${passwordFile} cannot be read, and without it the database in ${folder} cannot be opened.`)
  })
  return { folder, logFile: join(dataDir, 'postgres.log'), postgres, runner, password: password.trim() }
}

/** Made aside and renamed when it is whole, so that a start that was cut short leaves nothing half made behind. */
async function createCluster(folder: string, passwordFile: string, initdb: string[], runner: Runner): Promise<void> {
  const dataDir = dirname(folder)
  await removeLeftovers(dataDir)
  const workshop = await mkdtemp(join(dataDir, 'postgres-new-'))
  const password = randomBytes(24).toString('base64url')
  await writeFile(passwordFile, `${password}\n`, { mode: 0o600 })
  await writeFile(join(workshop, 'password'), `${password}\n`, { mode: 0o600 })
  await mkdir(join(workshop, 'cluster'), { mode: 0o700 })
  await giveTo(runner, [workshop, join(workshop, 'password'), join(workshop, 'cluster')])
  const [file = '', ...args] = [
    ...[...runner.prefix, ...initdb, '--pgdata', join(workshop, 'cluster'), '--username', superuser],
    ...['--pwfile', join(workshop, 'password'), '--auth', 'scram-sha-256'],
    // The same order and letter case on every machine, whatever language it speaks.
    ...['--encoding', 'UTF8', '--locale-provider', 'builtin', '--builtin-locale', 'C.UTF-8', '--locale', 'C'],
  ]
  await run(file, args, { cwd: workshop, env: plainEnvironment(), ...runner.user }).catch(
    (error: Error & { stderr?: string }) => {
      throw new SetupError(`The database could not be created in ${dataDir}: ${whyNot(error.stderr ?? error.message)}`)
    },
  )
  await rename(join(workshop, 'cluster'), folder)
  await rm(workshop, { recursive: true, force: true })
}

async function removeLeftovers(dataDir: string): Promise<void> {
  const names = (await readdir(dataDir)).filter((name) => name.startsWith('postgres-new-'))
  await Promise.all(names.map((name) => rm(join(dataDir, name), { recursive: true, force: true })))
}

async function giveTo({ user }: Runner, paths: string[]): Promise<void> {
  if (user) await Promise.all(paths.map((path) => chown(path, user.uid, user.gid)))
}

/** One call to the kernel instead of a visit to every file. */
export const syncMethod = (): string => (process.platform === 'linux' ? 'syncfs' : 'fsync')

/** No language, no PG* variable and no library path of the caller's reaches PostgreSQL. */
export const plainEnvironment = (): NodeJS.ProcessEnv => ({ PATH: process.env.PATH, LC_ALL: 'C', TZ: 'UTC' })

/** What comes after it is how initdb cleans up. */
function whyNot(output: string): string {
  const lines = output.trim().split('\n')
  return lines.find((line) => /FATAL|PANIC|error:/.test(line)) ?? lines.at(-1) ?? ''
}
