/** Counts the messages between processes about games, as one more subscriber of Redis. */
import { Redis } from 'ioredis'
import type { BusMessage, Envelope } from '../../server/games/replica/sync/bus-messages'
import type { Address } from '../../bots/wire'

export interface BusTraffic {
  messages: Partial<Record<BusMessage['type'], number>>
  bytes: number
  /** How many there are of a game, on average. */
  replicas: number
}

export interface BusListener {
  /** The traffic since the beginning. */
  end(): Promise<BusTraffic>
}

export async function listenToMessages({ host, port }: Address): Promise<BusListener> {
  const [subscriber, client] = [new Redis(port, host), new Redis(port, host)]
  const channels = new Set<string>()
  const messages: BusTraffic['messages'] = {}
  let bytes = 0
  subscriber.on('pmessage', (_: string, channel: string, text: string) => {
    // The first line names the sender.
    const { body } = JSON.parse(text.slice(text.indexOf('\n') + 1)) as Envelope
    channels.add(channel)
    messages[body.type] = (messages[body.type] ?? 0) + 1
    bytes += Buffer.byteLength(text)
  })
  await subscriber.psubscribe('*live-game:*')

  return {
    async end() {
      const counted = (await client.call('PUBSUB', 'NUMSUB', ...channels)) as (string | number)[]
      const replicas = counted.filter((_, index) => index % 2 === 1).map(Number)
      subscriber.disconnect()
      client.disconnect()
      return { messages, bytes, replicas: replicas.reduce((total, count) => total + count, 0) / replicas.length }
    },
  }
}
