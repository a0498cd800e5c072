import { mkdir } from 'node:fs/promises'
import { resolve } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import type { FastifyBaseLogger } from 'fastify'
import { Client } from 'pg'
import { atMostEvery } from '../log/at-most-every'
import { SetupError } from '../settings/setup-error'
import { prepareCluster, superuser, type Cluster } from './embedded-cluster'
import { freePort } from './embedded-port'
import {
  isRunning,
  PostmasterRefused,
  readPostmaster,
  startPostmaster,
  stopPostmaster,
  type Postmaster,
} from './embedded-postmaster'
import { holdFolder } from './folder-hold'

export interface EmbeddedDatabase {
  url: string
  stop: () => Promise<void>
}

type Log = Pick<FastifyBaseLogger, 'warn' | 'info'>

/** PostgreSQL under a data folder: made, started or taken over as it is found, kept running, and stopped with us. */
export async function startEmbedded(dataDir: string, log: Log): Promise<EmbeddedDatabase> {
  const folder = resolve(dataDir)
  await mkdir(folder, { recursive: true })
  const letGo = await holdFolder(folder)
  const cluster = await prepareCluster(folder)
  const postmaster = (await adopt(cluster)) ?? (await startSomewhere(cluster))
  const stopWatching = keepRunning(cluster, postmaster, log)
  return {
    url: addressOf(cluster, postmaster.port),
    async stop() {
      await stopPostmaster(cluster, await stopWatching())
      await letGo()
    },
  }
}

const addressOf = ({ password }: Cluster, port: number) =>
  `postgres://${superuser}:${password}@127.0.0.1:${port}/postgres`

/** One that an earlier start left running is as good as new, if it answers; else it is stopped and started again. */
async function adopt(cluster: Cluster): Promise<Postmaster | undefined> {
  const found = readPostmaster(cluster)
  if (!found || !isRunning(cluster, found)) return undefined
  if (await answers(addressOf(cluster, found.port))) return found
  await stopPostmaster(cluster, found)
  return undefined
}

async function answers(url: string): Promise<boolean> {
  const patience = 3_000
  const client = new Client({ connectionString: url, connectionTimeoutMillis: patience, query_timeout: patience })
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

async function startSomewhere(cluster: Cluster): Promise<Postmaster> {
  for (let attempt = 1; ; attempt++) {
    try {
      return await startPostmaster(cluster, await freePort())
    } catch (error) {
      if (!(error instanceof PostmasterRefused)) throw error
      const mayPass = error.isPortTaken || error.isPassing
      if (!mayPass || attempt === 50) throw new SetupError(`The built-in PostgreSQL did not start: ${error.message}`)
      if (error.isPassing) await pause(200)
    }
  }
}

/** Starts it again, on the same port, whenever it has gone without being told to. Answers how to end the watch. */
function keepRunning(cluster: Cluster, first: Postmaster, log: Log): () => Promise<Postmaster> {
  let isWatching = true
  let postmaster = first

  async function watch(): Promise<void> {
    while (isWatching) {
      await pause(200)
      if (isWatching && !isRunning(cluster, postmaster)) await startAgain()
    }
  }

  async function startAgain(): Promise<void> {
    log.warn('The database stopped. Restarting it.')
    // On a full disk it may be long until it does, and the log would only make that worse.
    const mayWarn = atMostEvery(60_000)
    while (isWatching) {
      try {
        postmaster = await startPostmaster(cluster, postmaster.port)
        log.info('The database is back.')
        return
      } catch (error) {
        if (!(error instanceof PostmasterRefused && error.isPassing) && mayWarn())
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
