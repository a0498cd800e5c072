import { spawn } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Client } from 'pg'
import { prepareCluster, superuser, type Cluster } from '../../../server/db/embedded-cluster'
import { freePort } from '../../../server/db/embedded-port'
import {
  PostmasterError,
  startPostmaster,
  stopPostmaster,
  type Postmaster,
} from '../../../server/db/embedded-postmaster'
import { migrate } from '../../../server/db/migrate'

// Nothing here must survive a power cut. Tests wait for a query by its text, of which longer ones would lose the end.
const carefree = {
  ...({ fsync: 'off', synchronous_commit: 'off', full_page_writes: 'off', max_connections: 300 } as const),
  track_activity_query_size: 16_384,
}

interface DatabaseServer {
  /** Its address, without a database name. */
  url: string
  stop: () => Promise<void>
}

/** One PostgreSQL for a test run, with a migrated database, `template`, from which the tests' own are copied. */
export async function startDatabaseServer(): Promise<DatabaseServer> {
  const folder = mkdtempSync(join(tmpdir(), 'quizhall-tests-'))
  const cluster = await prepareCluster(folder, ['--no-sync'])
  const postmaster = await startSomewhere(cluster)
  const watchdog = endWithUs(postmaster.pid, folder)
  const url = `postgres://${superuser}:${cluster.password}@127.0.0.1:${postmaster.port}`

  await execute(`${url}/postgres`, 'create database template')
  await migrate(`${url}/template`)

  const stop = async () => {
    await stopPostmaster(cluster, postmaster)
    watchdog.kill()
    rmSync(folder, { recursive: true, force: true })
  }
  return { url, stop }
}

/** The address of a new database: migrated and empty, or from `template0` one without tables. */
export async function copyDatabase(server: string, template: 'template' | 'template0' = 'template'): Promise<string> {
  const name = `test_${randomBytes(6).toString('hex')}`
  await execute(`${server}/postgres`, `create database ${name} template ${template}`)
  return `${server}/${name}`
}

export async function dropDatabase(url: string): Promise<void> {
  const { pathname } = new URL(url)
  await execute(`${url.slice(0, -pathname.length)}/postgres`, `drop database ${pathname.slice(1)} with (force)`)
}

/** Runs one statement on its own connection. */
export async function execute(url: string, sql: string, values?: unknown[]): Promise<void> {
  // Without this the server's time limit of ten seconds applies.
  const client = new Client({ connectionString: url, options: '-c statement_timeout=0' })
  await client.connect()
  try {
    await client.query(sql, values)
  } finally {
    await client.end()
  }
}

/** Another test run may take the free port before we do. */
async function startSomewhere(cluster: Cluster): Promise<Postmaster> {
  try {
    return await startPostmaster(cluster, await freePort(), carefree)
  } catch (error) {
    if (error instanceof PostmasterError && error.isPortTaken) return startSomewhere(cluster)
    throw error
  }
}

/** A killed test run closes this pipe, which ends the process and deletes the folder. */
function endWithUs(pid: number, folder: string) {
  const script = 'cat >/dev/null; kill -QUIT "$1"; sleep 1; rm -rf "$2"'
  const args = ['-c', script, 'sh', String(pid), folder]
  const watchdog = spawn('sh', args, { stdio: ['pipe', 'ignore', 'ignore'], detached: true })
  watchdog.unref()
  return watchdog
}
