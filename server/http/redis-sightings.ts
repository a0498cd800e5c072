import type { FastifyBaseLogger } from 'fastify'
import type { ChainableCommander } from 'ioredis'
import type { RedisClient } from '../redis/connect'
import { refusals } from '../redis/refusals'
import { keptMs, thingsMax, type Sighted, type Sightings } from './sightings'

interface Options {
  /** Keeps installations that share a Redis apart. */
  prefix: string
  /** Counts by itself while Redis is away: a limit is coarser then, and nobody is refused for it. */
  alone: Sightings
  log: FastifyBaseLogger
}

/** After a failure Redis is left alone for a moment, so that not every call waits for it. */
const restMs = 1_000

/** Of all processes of an installation: each key is a sorted set of what was seen, by when. */
export function redisSightings(redis: RedisClient, { prefix, alone, log }: Options): Sightings {
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
  async function atOnce(commands: ChainableCommander): Promise<unknown[]> {
    const replies = await commands.exec()
    if (!replies) throw new Error('Redis has done none of it')
    return replies.map(([error, value]) => {
      if (error) throw error
      return value
    })
  }

  const adding = (key: string, what: string, at: number) =>
    redis
      .multi()
      .zadd(prefix + key, at, what)
      .zremrangebyscore(prefix + key, '-inf', at - keptMs)
      .zremrangebyrank(prefix + key, 0, -thingsMax - 1)
      .pexpire(prefix + key, keptMs)

  const counting = (commands: ChainableCommander, key: string, since: number) =>
    commands
      .zcount(prefix + key, `(${since}`, '+inf')
      .zrange(prefix + key, `(${since}`, '+inf', 'BYSCORE', 'LIMIT', 0, 1, 'WITHSCORES')

  function sighted(replies: unknown[], since: number): Sighted {
    const [count, oldest] = replies.slice(-2) as [number, string[]]
    return { count, oldest: Number(oldest[1] ?? since) }
  }

  return {
    async note(key, what, at) {
      await alone.note(key, what, at)
      await shared<unknown>(
        () => atOnce(adding(key, what, at)),
        async () => {},
      )
    },
    async noteAndCount(key, what, at, since) {
      const here = await alone.noteAndCount(key, what, at, since)
      return shared(
        async () => sighted(await atOnce(counting(adding(key, what, at), key, since)), since),
        async () => here,
      )
    },
    async forget(key, what) {
      await alone.forget(key, what)
      await shared<unknown>(
        () => redis.zrem(prefix + key, what),
        async () => {},
      )
    },
    since: (key, since) =>
      shared(
        async () => sighted(await atOnce(counting(redis.multi(), key, since)), since),
        () => alone.since(key, since),
      ),
    has: (key, what, since) =>
      shared(
        async () => Number((await redis.zscore(prefix + key, what)) ?? Number.NEGATIVE_INFINITY) > since,
        () => alone.has(key, what, since),
      ),
  }
}
