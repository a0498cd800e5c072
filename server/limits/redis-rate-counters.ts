import type { FastifyBaseLogger } from 'fastify'
import type { ChainableCommander } from 'ioredis'
import type { RedisClient } from '../redis/connect'
import { logRejectedCommands } from '../redis/rejected-commands'
import { recordedForMs, type Limit, type RateCounters, type Taken } from './rate-counters'

interface Options {
  /** Separates installations that share a Redis. */
  prefix: string
  /** This process's counters for when Redis is unreachable: limits are then coarser, and nobody is refused for it. */
  fallback: RateCounters
  log: FastifyBaseLogger
}

/** For this long after a failure, no call waits for Redis. */
const skipAfterFailureMs = 1_000

/** Atomic, so that of two processes only one gets the last grant. The reply is a `Reply`. */
const takeScript = `
  local key, member, now, windowMs, most = KEYS[1], ARGV[1], tonumber(ARGV[2]), tonumber(ARGV[3]), tonumber(ARGV[4])
  redis.call('ZREMRANGEBYSCORE', key, '-inf', now - windowMs)
  local granted, isNew = 1, 0
  if not redis.call('ZSCORE', key, member) then
    if redis.call('ZCARD', key) < most then
      redis.call('ZADD', key, now, member)
      redis.call('PEXPIRE', key, windowMs)
      isNew = 1
    else
      granted = 0
    end
  end
  return { granted, isNew, redis.call('ZCARD', key), redis.call('ZRANGE', key, 0, 0, 'WITHSCORES')[2] or ARGV[2] }`
type Reply = [granted: number, isNew: number, count: number, oldest: string]

/** The counters of all processes of an installation. Each key is a sorted set of members, by time. */
export function redisRateCounters(redis: RedisClient, { prefix, fallback, log }: Options): RateCounters {
  const withFallback = fallbackAfterFailure(log)

  async function takeShared(key: string, member: string, now: number, limit: Limit): Promise<Taken> {
    const { most, windowMs } = limit
    const reply = await redis.eval(takeScript, 1, prefix + key, member, now, windowMs, most)
    const [granted, isNew, count, oldest] = reply as Reply
    // Also counted here, in case Redis becomes unreachable.
    const local = granted === 1 ? await fallback.take(key, member, now, limit) : null
    return {
      granted: granted === 1,
      isNew: isNew === 1,
      count,
      retryInMs: Number(oldest) + windowMs - now,
      async giveBack() {
        await local?.giveBack()
        await withFallback<unknown>(
          () => redis.zrem(prefix + key, member),
          async () => {},
        )
      },
    }
  }

  const recordShared = (key: string, member: string, now: number, most: number) =>
    execute(
      redis
        .multi()
        .zadd(prefix + key, now, member)
        .zremrangebyscore(prefix + key, '-inf', now - recordedForMs)
        .zremrangebyrank(prefix + key, 0, -most - 1)
        .pexpire(prefix + key, recordedForMs),
    )

  return {
    take: (key, member, now, limit) =>
      withFallback(
        () => takeShared(key, member, now, limit),
        () => fallback.take(key, member, now, limit),
      ),
    async record(key, member, now, most) {
      await fallback.record(key, member, now, most)
      await withFallback(
        () => recordShared(key, member, now, most),
        async () => {},
      )
    },
    countSince: (key, since) =>
      withFallback(
        () => redis.zcount(prefix + key, `(${since}`, '+inf'),
        () => fallback.countSince(key, since),
      ),
    hasSince: (key, member, since) =>
      withFallback(
        async () => Number((await redis.zscore(prefix + key, member)) ?? Number.NEGATIVE_INFINITY) > since,
        () => fallback.hasSince(key, member, since),
      ),
  }
}

/** A transaction: other processes' commands cannot come in between. */
async function execute(commands: ChainableCommander): Promise<void> {
  const replies = await commands.exec()
  if (!replies) throw new Error('Redis has executed none of the commands')
  for (const [error] of replies) if (error) throw error
}

type WithFallback = <T>(run: () => Promise<T>, otherwise: () => Promise<T>) => Promise<T>

function fallbackAfterFailure(log: FastifyBaseLogger): WithFallback {
  const logRefusal = logRejectedCommands(log)
  let skippedUntil = 0

  return async (run, otherwise) => {
    if (performance.now() < skippedUntil) return otherwise()
    try {
      return await run()
    } catch (error) {
      logRefusal(error)
      skippedUntil = performance.now() + skipAfterFailureMs
      return otherwise()
    }
  }
}
