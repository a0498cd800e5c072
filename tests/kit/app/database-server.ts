import { spawn } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Client } from 'pg'
import type { TestProject } from 'vitest/node'
import { prepareCluster, superuser, type Cluster } from '../../../server/db/embedded-cluster'
import { freePort } from '../../../server/db/embedded-port'
import {
  PostmasterError,
  startPostmaster,
  stopPostmaster,
  type Postmaster,
} from '../../../server/db/embedded-postmaster'
import { migrate } from '../../../server/db/migrate'

// Nothing in here has to survive a power cut.
const carefree = { fsync: 'off', synchronous_commit: 'off', full_page_writes: 'off', max_connections: 300 }

/** One PostgreSQL for a run of tests, with one migrated database from which each test file's own is copied. */
export default async function databaseServer(project: TestProject): Promise<() => Promise<void>> {
  const folder = mkdtempSync(join(tmpdir(), 'quizhall-tests-'))
  const cluster = await prepareCluster(folder, ['--no-sync'])
  const postmaster = await startSomewhere(cluster)
  const watchdog = endWithUs(postmaster.pid, folder)
  const server = `postgres://${superuser}:${cluster.password}@127.0.0.1:${postmaster.port}`

  const client = new Client({ connectionString: `${server}/postgres` })
  await client.connect()
  await client.query('create database template')
  await client.end()
  await migrate(`${server}/template`)

  project.provide('databaseServer', server)
  return async () => {
    await stopPostmaster(cluster, postmaster)
    watchdog.kill()
    rmSync(folder, { recursive: true, force: true })
  }
}

/** Between finding a port free and taking it another run of tests may have taken it. */
async function startSomewhere(cluster: Cluster): Promise<Postmaster> {
  try {
    return await startPostmaster(cluster, await freePort(), carefree)
  } catch (error) {
    if (error instanceof PostmasterError && error.isPortTaken) return startSomewhere(cluster)
    throw error
  }
}

/** A run of tests that is killed closes this pipe, and leaves neither process nor folder behind. */
function endWithUs(pid: number, folder: string) {
  const script = 'cat >/dev/null; kill -QUIT "$1"; sleep 1; rm -rf "$2"'
  const args = ['-c', script, 'sh', String(pid), folder]
  const watchdog = spawn('sh', args, { stdio: ['pipe', 'ignore', 'ignore'], detached: true })
  watchdog.unref()
  return watchdog
}
