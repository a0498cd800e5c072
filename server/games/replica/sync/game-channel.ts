import type { FastifyBaseLogger } from 'fastify'
import type { Bus } from '../../../bus/bus'
import { messageVersion, parseMessage, type BusMessage } from './bus-messages'

export interface ChannelListener {
  onMessage: (message: BusMessage) => void
  /** A message of another version has arrived, which this process cannot read. */
  onUnknown: () => void
}

/** Carries messages about games to the other processes, and to the sender itself. */
export interface GameChannel {
  publish(gameId: number, message: BusMessage): void
  /** Resolves once messages arrive, as far as the bus is reachable. Returns a function that unsubscribes. */
  subscribe(gameId: number, subscriber: ChannelListener): Promise<() => void>
}

/** Differs from the name in earlier versions, which did not check messages and would misread these. */
const channelOf = (gameId: number): string => `live-game:${gameId}`
/** Used by processes of an earlier version during an update. Any message on it makes this process read the database. */
const earlierChannelOf = (gameId: number): string => `game:${gameId}`

/**
 * A message with its version. One that arrives as an object of this class never left the process and needs no parsing,
 * which saves some ms when a full hall's question closes.
 */
class Envelope {
  readonly v = messageVersion
  readonly body: BusMessage

  constructor(body: BusMessage) {
    this.body = body
  }
}

export function publishToGame(bus: Pick<Bus, 'publish'>, gameId: number, message: BusMessage): void {
  bus.publish(channelOf(gameId), new Envelope(message))
}

export function gameChannel(
  bus: Pick<Bus, 'publish' | 'subscribe'>,
  log: Pick<FastifyBaseLogger, 'error'>,
): GameChannel {
  return {
    publish: (gameId, message) => publishToGame(bus, gameId, message),
    async subscribe(gameId, { onMessage, onUnknown }) {
      const unsubscribe = await Promise.all([
        bus.subscribe(channelOf(gameId), (received) => {
          const message = received instanceof Envelope ? received.body : parseMessage(received)
          if (message) return onMessage(message)
          if (isOfThisVersion(received)) log.error({ gameId }, 'A message of another process has the wrong shape')
          onUnknown()
        }),
        bus.subscribe(earlierChannelOf(gameId), onUnknown),
      ])
      return () => unsubscribe.forEach((stop) => stop())
    },
  }
}

const isOfThisVersion = (received: unknown): boolean =>
  typeof received === 'object' && received !== null && 'v' in received && received.v === messageVersion
