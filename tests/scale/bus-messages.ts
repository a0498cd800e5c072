/** Counts the messages between processes about games, as one more subscriber of Redis. */
import { Redis } from 'ioredis'
import type { BusMessage, Envelope } from '../../server/games/replica/bus-messages'
import type { Address } from '../kit/players/wire'

export interface BusTraffic {
  messages: Partial<Record<BusMessage['type'], number>>
  bytes: number
  /** How many processes hold a replica of a game, on average. */
  holders: number
}

export interface BusListener {
  /** The traffic since the beginning. */
  end(): Promise<BusTraffic>
}

export async function listenToMessages({ host, port }: Address): Promise<BusListener> {
  const [hearing, asking] = [new Redis(port, host), new Redis(port, host)]
  const channels = new Set<string>()
  const messages: BusTraffic['messages'] = {}
  let bytes = 0
  hearing.on('pmessage', (_: string, channel: string, text: string) => {
    // The first line names the sender.
    const { body } = JSON.parse(text.slice(text.indexOf('\n') + 1)) as Envelope
    channels.add(channel)
    messages[body.type] = (messages[body.type] ?? 0) + 1
    bytes += Buffer.byteLength(text)
  })
  await hearing.psubscribe('*live-game:*')

  return {
    async end() {
      const counted = (await asking.call('PUBSUB', 'NUMSUB', ...channels)) as (string | number)[]
      const held = counted.filter((_, index) => index % 2 === 1).map(Number)
      hearing.disconnect()
      asking.disconnect()
      return { messages, bytes, holders: held.reduce((total, count) => total + count, 0) / held.length }
    },
  }
}
