import { Cluster, Redis, type RedisOptions } from 'ioredis'
import type { FastifyBaseLogger } from 'fastify'
import type { RedisAddress } from './address'

export type RedisClient = Redis | Cluster

/**
 * The product works without Redis, so nothing waits for it: a command that cannot be sent fails at once, and one
 * without a reply, as from a frozen Redis, fails after this time.
 */
const timeouts = { connectTimeout: 1_000, commandTimeout: 300 }

const retryDelayMs = (times: number) => Math.min(1_000, 50 * times) * (0.5 + Math.random() / 2)

/** Reconnects by itself after an outage, until it is disconnected. */
export function connectRedis(address: RedisAddress, log: FastifyBaseLogger): RedisClient {
  const client = open(address)
  let isOutageLogged = false
  // Without a listener, an error would end the process. Each attempt to connect fails with the same error.
  client.on('error', (error: Error) => {
    if (!isOutageLogged) log.warn({ err: error }, 'Redis is unreachable; continuing without it and retrying')
    isOutageLogged = true
  })
  client.on('ready', () => {
    if (isOutageLogged) log.info('Redis is back')
    isOutageLogged = false
  })
  return client
}

function open({ kind, nodes, isTls, username, password, db, master }: RedisAddress): RedisClient {
  const options: RedisOptions = {
    ...timeouts,
    ...(username !== undefined && { username }),
    ...(password !== undefined && { password }),
    ...(isTls && { tls: {} }),
    maxRetriesPerRequest: 0,
    autoResendUnfulfilledCommands: false,
    // A failure of the client's own resubscribing would be uncaught and end the process.
    autoResubscribe: false,
    keepAlive: 5_000,
    connectionName: 'quizhall',
  }
  if (kind === 'cluster')
    return new Cluster(nodes, {
      shardedSubscribers: true,
      enableOfflineQueue: false,
      slotsRefreshTimeout: timeouts.connectTimeout,
      clusterRetryStrategy: retryDelayMs,
      redisOptions: options,
    })
  const single: RedisOptions = { ...options, db, enableOfflineQueue: false, retryStrategy: retryDelayMs }
  if (kind === 'single') return new Redis({ ...single, ...nodes[0] })
  return new Redis({
    ...single,
    sentinels: nodes,
    ...(master !== undefined && { name: master }),
    ...(password !== undefined && { sentinelPassword: password }),
    ...(isTls && { sentinelTLS: {}, enableTLSForSentinelMode: true }),
    sentinelCommandTimeout: timeouts.commandTimeout,
    sentinelRetryStrategy: retryDelayMs,
  })
}
