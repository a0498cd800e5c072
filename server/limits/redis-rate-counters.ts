import type { FastifyBaseLogger } from 'fastify'
import type { ChainableCommander } from 'ioredis'
import type { RedisClient } from '../redis/connect'
import { refusals } from '../redis/refusals'
import { keptMs, type Limit, type RateCounters, type Taken } from './rate-counters'

interface Options {
  /** Keeps installations that share a Redis apart. */
  prefix: string
  /** Counts by itself while Redis is away: a limit is coarser then, and nobody is refused for it. */
  alone: RateCounters
  log: FastifyBaseLogger
}

/** After a failure Redis is left alone for a moment, so that not every call waits for it. */
const restMs = 1_000

/** One step, so that of two processes that take the last one a single one gets it. Answers as `Reply` says. */
const takeScript = `
  local key, what, at, windowMs, most = KEYS[1], ARGV[1], tonumber(ARGV[2]), tonumber(ARGV[3]), tonumber(ARGV[4])
  redis.call('ZREMRANGEBYSCORE', key, '-inf', at - windowMs)
  local granted, isNew = 1, 0
  if not redis.call('ZSCORE', key, what) then
    if redis.call('ZCARD', key) < most then
      redis.call('ZADD', key, at, what)
      redis.call('PEXPIRE', key, windowMs)
      isNew = 1
    else
      granted = 0
    end
  end
  return { granted, isNew, redis.call('ZCARD', key), redis.call('ZRANGE', key, 0, 0, 'WITHSCORES')[2] or ARGV[2] }`
type Reply = [granted: number, isNew: number, count: number, oldest: string]

/** Of all processes of an installation: each key is a sorted set of what was seen, by when. */
export function redisRateCounters(redis: RedisClient, { prefix, alone, log }: Options): RateCounters {
  const refused = refusals(log)
  let restsUntil = 0

  async function shared<T>(run: () => Promise<T>, otherwise: () => Promise<T>): Promise<T> {
    if (performance.now() < restsUntil) return otherwise()
    try {
      return await run()
    } catch (error) {
      refused(error)
      restsUntil = performance.now() + restMs
      return otherwise()
    }
  }

  /** What happens between the two steps of others makes no difference: all steps of one are done at once. */
  async function atOnce(commands: ChainableCommander): Promise<void> {
    const replies = await commands.exec()
    if (!replies) throw new Error('Redis has done none of it')
    for (const [error] of replies) if (error) throw error
  }

  async function takeShared(key: string, what: string, at: number, limit: Limit): Promise<Taken> {
    const { most, windowMs } = limit
    const reply = await redis.eval(takeScript, 1, prefix + key, what, at, windowMs, most)
    const [granted, isNew, count, oldest] = reply as Reply
    // Known here too, for when Redis is away.
    const here = granted === 1 ? await alone.take(key, what, at, limit) : null
    return {
      granted: granted === 1,
      isNew: isNew === 1,
      count,
      retryInMs: Number(oldest) + windowMs - at,
      async giveBack() {
        await here?.giveBack()
        await shared<unknown>(
          () => redis.zrem(prefix + key, what),
          async () => {},
        )
      },
    }
  }

  const noteShared = (key: string, what: string, at: number, most: number) =>
    atOnce(
      redis
        .multi()
        .zadd(prefix + key, at, what)
        .zremrangebyscore(prefix + key, '-inf', at - keptMs)
        .zremrangebyrank(prefix + key, 0, -most - 1)
        .pexpire(prefix + key, keptMs),
    )

  return {
    take: (key, what, at, limit) =>
      shared(
        () => takeShared(key, what, at, limit),
        () => alone.take(key, what, at, limit),
      ),
    async note(key, what, at, most) {
      await alone.note(key, what, at, most)
      await shared(
        () => noteShared(key, what, at, most),
        async () => {},
      )
    },
    count: (key, since) =>
      shared(
        () => redis.zcount(prefix + key, `(${since}`, '+inf'),
        () => alone.count(key, since),
      ),
    has: (key, what, since) =>
      shared(
        async () => Number((await redis.zscore(prefix + key, what)) ?? Number.NEGATIVE_INFINITY) > since,
        () => alone.has(key, what, since),
      ),
  }
}
