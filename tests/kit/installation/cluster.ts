/**
 * Several of our processes as one service: one PostgreSQL server and one Redis behind a load balancer, all real, and
 * set up as docs/running.md says.
 */
import { resolve } from 'node:path'
import { freePort } from './machine'
import { serveCommand, Server, startCommand } from './product'
import { HAProxy } from '../services/haproxy'
import { TcpProxy } from '../services/tcp-proxy'
import { Postgres } from '../services/postgres'
import { Redis } from '../services/redis'
import type { Address } from '../../../bots/wire'

const instrumentation = resolve(import.meta.dirname, 'instrumentation.mjs')
const size = 3

export interface Cluster {
  /** The load balancer's address. */
  address: Address
  adminPassword: string
  /** The database's own address, bypassing any proxy or pooler. */
  databaseUrl: string
  processes: Server[]
  balancer: HAProxy
  postgres: Postgres
  redis: Redis
  redisProxy: TcpProxy
  end(): Promise<void>
}

/** The proxy or pooler that the processes take for the database. */
export interface Front {
  address: Address
  end(): Promise<void>
}

export async function startCluster(inFront?: (postgres: Postgres) => Promise<Front>): Promise<Cluster> {
  const parts: { end(): Promise<void> }[] = []
  const started = async <Part extends { end(): Promise<void> }>(starting: Promise<Part>): Promise<Part> => {
    const part = await starting
    parts.push(part)
    return part
  }
  const end = async () => {
    for (const part of parts.toReversed()) await part.end()
  }
  try {
    const postgres = await started(Postgres.start())
    const redis = await started(Redis.start())
    const redisProxy = await started(TcpProxy.start(redis.address))
    const front = inFront && (await started(inFront(postgres)))
    const adminPassword = 'known to this test alone'
    const env = {
      HOST: '127.0.0.1',
      TRUST_PROXY: '1',
      LOG_LEVEL: 'warn',
      ADMIN_PASSWORD: adminPassword,
      DATABASE_URL: postgres.url(front?.address),
      DATABASE_DIRECT_URL: postgres.url(),
      REDIS_URL: `redis://${redisProxy.address.host}:${redisProxy.address.port}`,
      NODE_OPTIONS: `--import ${instrumentation}`,
    }
    const processes: Server[] = []
    for (let count = 0; count < size; count++) {
      const address = { host: '127.0.0.1', port: await freePort() }
      processes.push(new Server(address, serveCommand, { ...env, PORT: `${address.port}` }))
    }
    parts.push({ end: async () => void (await Promise.all(processes.map((process) => process.kill()))) })
    const [first, ...others] = processes
    // Starts first, by the command that builds what is stale: all others use that build.
    await first?.start(300_000, startCommand)
    await Promise.all(others.map((other) => other.start()))
    const balancer = await started(HAProxy.start(processes.map(({ address }) => address)))
    const { address } = balancer
    return {
      address,
      adminPassword,
      databaseUrl: postgres.url(),
      processes,
      balancer,
      postgres,
      redis,
      redisProxy,
      end,
    }
  } catch (error) {
    await end()
    throw error
  }
}
