import { Cluster } from 'ioredis'
import { randomUUID } from 'node:crypto'
import type { FastifyBaseLogger } from 'fastify'
import type { RedisAddress } from '../redis/address'
import { connectRedis } from '../redis/connect'
import { refusals } from '../redis/refusals'
import type { Bus } from './bus'
import { Listeners } from './listeners'
import { heartbeat } from './heartbeat'

interface Options {
  /** Keeps installations that share a Redis apart. */
  prefix: string
  log: FastifyBaseLogger
  /** Told how long a message has been under way from this process to itself, in ms. */
  onDelay?: (ms: number) => void
}

/** A hall's answers at their densest. What does not get through meanwhile is read from the database. */
const underWayMost = 5_000

/** Several processes, through Redis: its own pub/sub, on a cluster the sharded one. */
export function redisBus(address: RedisAddress, { prefix, log, onDelay = () => {} }: Options): Bus {
  const name = randomUUID()
  const talking = connectRedis(address, log)
  const hearing = connectRedis(address, log)
  const listeners = new Listeners()
  const whole: (() => void)[] = []
  const refused = refusals(log)
  let underWay = 0

  const isSharded = hearing instanceof Cluster
  hearing.on(isSharded ? 'smessage' : 'message', (channel: string, text: string) => {
    try {
      hear(channel.slice(prefix.length), text)
    } catch (error) {
      // A process of another version may say what this one does not know. That ends nobody.
      log.error({ err: error }, 'Could not read a message from another process')
    }
  })

  function hear(channel: string, text: string): void {
    const [from, body] = cut(text)
    if (beat.isOwn(channel)) return beat.returned(channel, Number(body))
    // This process has heard itself already.
    if (from !== name) listeners.tell(channel, JSON.parse(body))
  }

  function send(channel: string, body: string): void {
    if (underWay >= underWayMost) return
    underWay++
    const text = `${name}\n${body}`
    const sent =
      talking instanceof Cluster ? talking.spublish(prefix + channel, text) : talking.publish(prefix + channel, text)
    // Lost: whoever should have heard it finds a gap in the versions.
    sent.catch(refused).finally(() => underWay--)
  }

  async function listen(channels: string[]): Promise<void> {
    if (channels.length === 0) return
    const names = channels.map((channel) => prefix + channel)
    try {
      // On a cluster each belongs to a shard of its own.
      if (hearing instanceof Cluster) await Promise.all(names.map((one) => hearing.ssubscribe(one)))
      else await hearing.subscribe(...names)
    } catch (error) {
      refused(error)
      throw error
    }
  }

  function leave(channel: string): void {
    const gone =
      hearing instanceof Cluster ? hearing.sunsubscribe(prefix + channel) : hearing.unsubscribe(prefix + channel)
    gone.catch(() => {})
  }

  const beat = heartbeat({
    channels: Array.from({ length: isSharded ? 16 : 1 }, (_, index) => `heartbeat:${name}:${index}`),
    send,
    onDelay,
    onReconnected: () => whole.forEach((listener) => listener()),
    // Asking again for what is heard already does no harm, and what was asked for in vain is heard at last.
    resubscribe() {
      const channels = [...beat.channels, ...listeners.channels]
      // Else the client of a cluster notes each of them once more each time, and grows with every second of an outage.
      if (isSharded) channels.forEach(leave)
      return listen(channels)
    },
    // A connection that says nothing may be one that nobody holds at its other end.
    reconnect: () => [talking, hearing].forEach((client) => client.disconnect(true)),
  })

  for (const client of [talking, hearing]) client.on('ready', beat.beat)
  // However short it was: nothing is listened to on a new connection, and what was said meanwhile is lost.
  hearing.on('close', beat.disconnected)

  return {
    get isConnected() {
      return beat.isConnected
    },
    onReconnected: (listener) => void whole.push(listener),
    publish(channel, message) {
      listeners.tell(channel, message)
      send(channel, JSON.stringify(message))
    },
    async subscribe(channel, listener) {
      // When it cannot be had now, the next mending asks again.
      if (listeners.add(channel, listener)) await listen([channel]).catch(beat.disconnected)
      return () => {
        if (listeners.delete(channel, listener)) leave(channel)
      }
    },
    async check() {
      await talking.ping()
    },
    async close() {
      beat.stop()
      listeners.clear()
      talking.disconnect()
      hearing.disconnect()
    },
  }
}

function cut(text: string): [from: string, body: string] {
  const end = text.indexOf('\n')
  return [text.slice(0, end), text.slice(end + 1)]
}
