import { Cluster, Redis, type RedisOptions } from 'ioredis'
import type { FastifyBaseLogger } from 'fastify'
import type { RedisAddress } from './address'

export type RedisClient = Redis | Cluster

/**
 * Redis makes things quicker and fairer, never possible. So nothing waits for it: a command that cannot go out fails at
 * once, one that gets no reply (a frozen Redis does not refuse, it hangs) after this time.
 */
const patience = { connectTimeout: 1_000, commandTimeout: 300 }

const soon = (times: number) => Math.min(1_000, 50 * times) * (0.5 + Math.random() / 2)

/** A connection that comes back by itself, for as long as it is not ended. */
export function connectRedis(address: RedisAddress, log: FastifyBaseLogger): RedisClient {
  const client = open(address)
  let isSaid = false
  // Without a listener an error would end the process; each attempt would repeat it.
  client.on('error', (error: Error) => {
    if (!isSaid) log.warn({ err: error }, 'Redis is unreachable; continuing without it and retrying')
    isSaid = true
  })
  client.on('ready', () => {
    if (isSaid) log.info('Redis is back')
    isSaid = false
  })
  return client
}

function open({ kind, nodes, isTls, username, password, db, master }: RedisAddress): RedisClient {
  const options: RedisOptions = {
    ...patience,
    ...(username !== undefined && { username }),
    ...(password !== undefined && { password }),
    ...(isTls && { tls: {} }),
    maxRetriesPerRequest: 0,
    autoResendUnfulfilledCommands: false,
    // It would not catch its own failure, and that ends the process.
    autoResubscribe: false,
    keepAlive: 5_000,
    connectionName: 'quizhall',
  }
  if (kind === 'cluster')
    return new Cluster(nodes, {
      shardedSubscribers: true,
      enableOfflineQueue: false,
      slotsRefreshTimeout: patience.connectTimeout,
      clusterRetryStrategy: soon,
      redisOptions: options,
    })
  const single: RedisOptions = { ...options, db, enableOfflineQueue: false, retryStrategy: soon }
  if (kind === 'single') return new Redis({ ...single, ...nodes[0] })
  return new Redis({
    ...single,
    sentinels: nodes,
    name: master!,
    ...(password !== undefined && { sentinelPassword: password }),
    ...(isTls && { sentinelTLS: {}, enableTLSForSentinelMode: true }),
    sentinelCommandTimeout: patience.commandTimeout,
    sentinelRetryStrategy: soon,
  })
}
