import { mkdir } from 'node:fs/promises'
import { resolve } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import type { FastifyBaseLogger } from 'fastify'
import { Client } from 'pg'
import { atMostEvery } from '../log/at-most-every'
import { SetupError } from '../settings/setup-error'
import { openCluster, prepareCluster, superuser, type Cluster } from './embedded-cluster'
import { freePort } from './embedded-port'
import {
  isRunning,
  PostmasterError,
  readPostmaster,
  startPostmaster,
  stopPostmaster,
  type Postmaster,
} from './embedded-postmaster'
import { lockFolder } from './folder-lock'

export interface EmbeddedDatabase {
  url: string
  stop: () => Promise<void>
}

type Log = Pick<FastifyBaseLogger, 'warn' | 'info'>

/**
 * Runs PostgreSQL in a data folder: creates and starts it or adopts it, restarts it after a crash, stops it at the end.
 */
export async function startEmbedded(dataDir: string, log: Log): Promise<EmbeddedDatabase> {
  const folder = resolve(dataDir)
  await mkdir(folder, { recursive: true })
  const unlock = await lockFolder(folder)
  const cluster = await prepareCluster(folder)
  const postmaster = (await adopt(cluster)) ?? (await startOnFreePort(cluster))
  const stopWatching = keepRunning(cluster, postmaster, log)
  return {
    url: addressOf(cluster, postmaster.port),
    async stop() {
      await stopPostmaster(cluster, await stopWatching())
      await unlock()
    },
  }
}

/** The address of the database that runs in a data folder, for a process beside the one that started it; else null. */
export async function runningEmbedded(dataDir: string): Promise<string | null> {
  const cluster = await openCluster(resolve(dataDir))
  const found = cluster && readPostmaster(cluster)
  return cluster && found && isRunning(cluster, found) ? addressOf(cluster, found.port) : null
}

const addressOf = ({ password }: Pick<Cluster, 'password'>, port: number) =>
  `postgres://${superuser}:${password}@127.0.0.1:${port}/postgres`

/** Adopts a server left running by an earlier process. If it does not answer, it is stopped. */
async function adopt(cluster: Cluster): Promise<Postmaster | undefined> {
  const found = readPostmaster(cluster)
  if (!found || !isRunning(cluster, found)) return undefined
  if (await answers(addressOf(cluster, found.port))) return found
  await stopPostmaster(cluster, found)
  return undefined
}

async function answers(url: string): Promise<boolean> {
  const timeoutMs = 3_000
  const client = new Client({ connectionString: url, connectionTimeoutMillis: timeoutMs, query_timeout: timeoutMs })
  client.on('error', () => {})
  try {
    await client.connect()
    await client.query('select 1')
    return true
  } catch {
    return false
  } finally {
    client.end().catch(() => {})
  }
}

async function startOnFreePort(cluster: Cluster): Promise<Postmaster> {
  for (let attempt = 1; ; attempt++) {
    try {
      return await startPostmaster(cluster, await freePort())
    } catch (error) {
      if (!(error instanceof PostmasterError)) throw error
      const mayRetry = error.isPortTaken || error.isTemporary
      if (!mayRetry || attempt === 50) throw new SetupError(`The built-in PostgreSQL did not start: ${error.message}`)
      if (error.isTemporary) await pause(200)
    }
  }
}

/** Restarts the server on the same port after a crash. Returns a function that stops watching it. */
function keepRunning(cluster: Cluster, first: Postmaster, log: Log): () => Promise<Postmaster> {
  let isWatching = true
  let postmaster = first

  async function watch(): Promise<void> {
    while (isWatching) {
      await pause(200)
      if (isWatching && !isRunning(cluster, postmaster)) await restart()
    }
  }

  async function restart(): Promise<void> {
    log.warn('The database stopped. Restarting it.')
    // A full disk may last long, and a log line per attempt would fill it further.
    const mayWarn = atMostEvery(60_000)
    while (isWatching) {
      try {
        postmaster = await startPostmaster(cluster, postmaster.port)
        log.info('The database is back.')
        return
      } catch (error) {
        if (!(error instanceof PostmasterError && error.isTemporary) && mayWarn())
          log.warn({ err: error }, 'The database did not start; will retry')
        await pause(250)
      }
    }
  }

  const watching = watch()
  return async () => {
    isWatching = false
    await watching
    return postmaster
  }
}
