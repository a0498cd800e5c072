import { randomUUID } from 'node:crypto'
import type { FastifyBaseLogger } from 'fastify'
import type { RedisAddress } from '../redis/address'
import type { Bus } from './bus'
import { heartbeat } from './heartbeat'
import { Listeners } from './listeners'
import { redisChannels } from './redis-channels'

interface Options {
  /** Separates installations that share a Redis. */
  prefix: string
  log: FastifyBaseLogger
  /** Receives the round trip time of each heartbeat, in ms. */
  onDelay?: (ms: number) => void
}

/** A bus between processes, through Redis. */
export function redisBus(address: RedisAddress, { prefix, log, onDelay = () => {} }: Options): Bus {
  const sender = randomUUID()
  const listeners = new Listeners()
  const reconnectedListeners: (() => void)[] = []
  const channels = redisChannels(address, { prefix, log, onMessage: receive })
  const send = (channel: string, body: string) => channels.publish(channel, `${sender}\n${body}`)

  function receive(channel: string, text: string): void {
    try {
      const { from, body } = parseEnvelope(text)
      if (heartbeats.isProbe(channel)) heartbeats.received(channel, Number(body))
      // Local listeners received it when it was published.
      else if (from !== sender) listeners.notify(channel, JSON.parse(body))
    } catch (error) {
      // A process of another version may send unreadable messages, which must not end this one.
      log.error({ err: error }, 'Could not read a message from another process')
    }
  }

  const heartbeats = heartbeat({
    channels: Array.from({ length: channels.isSharded ? 16 : 1 }, (_, index) => `heartbeat:${sender}:${index}`),
    send,
    onDelay,
    onReconnected: () => reconnectedListeners.forEach((listener) => listener()),
    // Subscribing to a channel twice is harmless.
    resubscribe() {
      const all = [...heartbeats.channels, ...listeners.channels]
      // The cluster client would keep each channel once more each time, and grow with every second of an outage.
      if (channels.isSharded) all.forEach(channels.unsubscribe)
      return channels.subscribe(all)
    },
    reconnect: channels.reconnect,
  })
  channels.onReady(heartbeats.tick)
  channels.onSubscriptionsLost(heartbeats.disconnected)

  return {
    get isConnected() {
      return heartbeats.isConnected
    },
    onReconnected: (listener) => void reconnectedListeners.push(listener),
    publish(channel, message) {
      listeners.notify(channel, message)
      send(channel, JSON.stringify(message))
    },
    async subscribe(channel, listener) {
      // If this fails, the heartbeat subscribes again.
      if (listeners.add(channel, listener)) await channels.subscribe([channel]).catch(heartbeats.disconnected)
      return () => {
        if (listeners.delete(channel, listener)) channels.unsubscribe(channel)
      }
    },
    check: async () => void (await channels.ping()),
    async close() {
      heartbeats.stop()
      listeners.clear()
      channels.close()
    },
  }
}

function parseEnvelope(text: string): { from: string; body: string } {
  const end = text.indexOf('\n')
  return { from: text.slice(0, end), body: text.slice(end + 1) }
}
