import { Cluster } from 'ioredis'
import type { FastifyBaseLogger } from 'fastify'
import type { RedisAddress } from '../redis/address'
import { connectRedis } from '../redis/connect'
import { logRejectedCommands } from '../redis/rejected-commands'

interface Options {
  /** Separates installations that share a Redis. */
  prefix: string
  log: FastifyBaseLogger
  onMessage: (channel: string, text: string) => void
}

/** Enough for a hall's answers at their peak. Beyond it messages are dropped, and receivers read the database. */
const maxInFlight = 5_000

export type RedisChannels = ReturnType<typeof redisChannels>

/** Redis pub/sub, sharded on a cluster. Publishing never waits. */
export function redisChannels(address: RedisAddress, { prefix, log, onMessage }: Options) {
  const publisher = connectRedis(address, log)
  const subscriber = connectRedis(address, log)
  const clients = [publisher, subscriber]
  const logIfRejected = logRejectedCommands(log)
  const isSharded = subscriber instanceof Cluster
  let inFlight = 0

  subscriber.on(isSharded ? 'smessage' : 'message', (channel: string, text: string) =>
    onMessage(channel.slice(prefix.length), text),
  )

  return {
    isSharded,
    publish(channel: string, text: string): void {
      if (inFlight >= maxInFlight) return
      inFlight++
      const name = prefix + channel
      const sent = publisher instanceof Cluster ? publisher.spublish(name, text) : publisher.publish(name, text)
      // Receivers of a lost message notice the gap in the versions.
      sent.catch(logIfRejected).finally(() => inFlight--)
    },
    async subscribe(channels: string[]): Promise<void> {
      if (channels.length === 0) return
      const names = channels.map((channel) => prefix + channel)
      try {
        // Each channel of a cluster belongs to a shard.
        if (subscriber instanceof Cluster) await Promise.all(names.map((name) => subscriber.ssubscribe(name)))
        else await subscriber.subscribe(...names)
      } catch (error) {
        logIfRejected(error)
        throw error
      }
    },
    unsubscribe(channel: string): void {
      const name = prefix + channel
      const done = subscriber instanceof Cluster ? subscriber.sunsubscribe(name) : subscriber.unsubscribe(name)
      done.catch(() => {})
    },
    onReady: (listener: () => void) => clients.forEach((client) => client.on('ready', listener)),
    /** A new connection has no subscriptions. */
    onSubscriptionsLost: (listener: () => void) => void subscriber.on('close', listener),
    reconnect: () => clients.forEach((client) => client.disconnect(true)),
    ping: () => publisher.ping(),
    close: () => clients.forEach((client) => client.disconnect()),
  }
}
