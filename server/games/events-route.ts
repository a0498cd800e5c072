import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { setTimeout as pause } from 'node:timers/promises'
import { EventsQuery } from '../../contract/games'
import { eventsPath } from '../../contract/routes'
import type { Deps } from '../deps'
import { isDatabaseUnavailable } from '../db/database-unavailable'
import { networksOf } from '../limits/address'
import { frame, openEventStream, type EventStream } from '../http/event-stream'
import { Problem } from '../http/problem'
import type { Asked, Entrance, Guest } from './game-lookup'
import type { Room } from './replica/replica'
import { streamLimits, type StreamLimit } from './replica/stream-limits'

export const spectatorsPerGame = 500

const retryMs = 500
const sessionCheckMs = 30_000
const streamsPerSeat = 3
const streamsPerHost = 8
/** Of one host in all games, finished ones too. */
const streamsOfAccount = 160
const spectatorsPerAddress = 100

/** The event stream of a game. The first message is the whole present state, whoever comes and whenever. */
export function eventsRoute(app: FastifyInstance, { now, log }: Deps, { knock, guest, hostSeen }: Entrance): void {
  const hosts = new Map<EventStream, { sessionKey: string; room: Room; address: string }>()
  const takeIn = streamLimits()

  app.get<{ Params: { pin: string }; Querystring: Omit<Asked, 'pin'> }>(
    eventsPath,
    {
      schema: { querystring: EventsQuery },
      async onRequest(request) {
        if (app.requestContext.isStopping) return
        await knock(request).catch((error: unknown) => {
          if (!isPassing(error)) throw error
        })
      },
    },
    async (request, reply) => {
      // An error status would make the browser give up for good; a broken connection makes it come back.
      if (app.requestContext.isStopping) return void reply.hijack().raw.destroy()
      const asked = { pin: request.params.pin, ...request.query }
      try {
        enter(await guest(request, asked), request.ip, () => openEventStream(reply))
      } catch (error) {
        if (!isPassing(error)) throw error
        await enterLater(request, reply, asked)
      }
    },
  )

  function enter({ room, viewer, sessionKey }: Guest, address: string, open: () => EventStream): void {
    if (viewer.as === 'watch' && room.watching.spectators >= spectatorsPerGame) throw new Problem('spectators_full')
    const stream = open()
    stream.send(frame(room.game.version, room.stateFor(viewer, now())))
    room.enter('id' in viewer ? viewer.id : viewer.as, stream)
    takeIn(stream, limitsOf(room, viewer, address))
    if (sessionKey === undefined) return
    hosts.set(stream, { sessionKey, room, address })
    stream.onClose(() => hosts.delete(stream))
  }

  /** While the database is away the stream is open already, and its first message comes when it can. */
  async function enterLater(request: FastifyRequest, reply: FastifyReply, asked: Asked): Promise<void> {
    const stream = openEventStream(reply)
    let isOpen = true
    stream.onClose(() => (isOpen = false))
    while (isOpen) {
      await pause(retryMs)
      try {
        const arrived = await guest(request, asked)
        if (isOpen) enter(arrived, request.ip, () => stream)
        return
      } catch (error) {
        if (isPassing(error)) continue
        // Why is told when the client asks for the state.
        if (!(error instanceof Problem)) request.log.error({ err: error }, 'Could not open an event stream')
        return stream.close()
      }
    }
  }

  const checking = setInterval(() => {
    checkHosts().catch((error: unknown) => log.warn({ err: error }, 'Could not check the hosts of open streams'))
  }, sessionCheckMs).unref()
  app.addHook('onClose', async () => clearInterval(checking))

  async function checkHosts(): Promise<void> {
    for (const key of new Set([...hosts.values()].map(({ sessionKey }) => sessionKey))) {
      if (await app.requestContext.sessions.isValid(key)) continue
      for (const [stream, { sessionKey }] of hosts) if (sessionKey === key) stream.close()
    }
    await Promise.all([...hosts.values()].map(({ room, address }) => hostSeen(room, address)))
  }
}

/** What bounds the streams of a viewer, beside the spectators of the game. */
function limitsOf({ id, record }: Room, viewer: Guest['viewer'], address: string): StreamLimit[] {
  switch (viewer.as) {
    case 'player':
    case 'newcomer':
      return [{ key: `seat ${id} ${viewer.id}`, most: streamsPerSeat }]
    case 'host':
      return [
        { key: `host ${id}`, most: streamsPerHost },
        { key: `account ${record.hostId}`, most: streamsOfAccount },
      ]
    case 'watch':
      return networksOf(address).map(({ key, factor }) => ({
        key: `spectators at ${key}`,
        most: spectatorsPerAddress * factor,
      }))
  }
}

/** What will be otherwise in a moment, and so is no reason to turn a stream away. */
const isPassing = (error: unknown): boolean =>
  isDatabaseUnavailable(error) || (error instanceof Problem && error.code === 'database_unavailable')
