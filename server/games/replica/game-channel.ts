import type { Bus } from '../../bus/bus'
import { messageVersion, parseMessage, type BusMessage, type Envelope } from './bus-messages'

export interface ChannelListener {
  onMessage: (message: BusMessage) => void
  /** A message of another version has arrived, which this process cannot read. */
  onUnknown: () => void
}

/** Carries the messages of games between processes, and to the process that sends them. */
export interface GameChannel {
  publish(gameId: number, message: BusMessage): void
  /** Resolves when messages arrive, as far as the bus can be reached. Returns how to unsubscribe. */
  subscribe(gameId: number, subscriber: ChannelListener): Promise<() => void>
}

/** Not the name of earlier versions: those did not check messages, and would misread these. */
const channelOf = (gameId: number): string => `live-game:${gameId}`

/** Envelopes that this process sent to itself. They need no parsing, which saves some ms when a full hall's question closes. */
const ours = new WeakSet<object>()

export function gameChannel(bus: Pick<Bus, 'publish' | 'subscribe'>): GameChannel {
  return {
    publish(gameId, body) {
      const envelope: Envelope = { v: messageVersion, body }
      ours.add(envelope)
      bus.publish(channelOf(gameId), envelope)
    },
    subscribe(gameId, { onMessage, onUnknown }) {
      return bus.subscribe(channelOf(gameId), (received) => {
        const message = isOurs(received) ? received.body : parseMessage(received)
        if (message) onMessage(message)
        else onUnknown()
      })
    },
  }
}

const isOurs = (received: unknown): received is Envelope =>
  typeof received === 'object' && received !== null && ours.has(received)
