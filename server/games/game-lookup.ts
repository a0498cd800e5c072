/** Who is at the door: finds the game that a request means, and what the caller is in it. */
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { isPin } from '../../contract/text'
import type { Viewer } from '../../rules/arrival'
import { currentIndex } from '../../rules/live-game'
import type { Deps } from '../deps'
import { isHttps } from '../env'
import { Problem } from '../http/problem'
import type { Caller } from '../http/session'
import { hostAddresses } from './host-addresses'
import type { HeldSeat } from './store/participant-store'
import type { Room } from './replica/replica'
import type { Rooms } from './replica/replicas'
import { seatOf } from './seat-cookie'

/** A game does not move so often that what is read of a seat is old each time. */
const mostReads = 5

export type Entrance = ReturnType<typeof entrance>

/** A viewer whose view fits the room's present state. */
export interface Guest {
  room: Room
  viewer: Viewer
  /** The session of a host, which the stream ends with. */
  sessionKey?: string
}

export interface Asked {
  pin: string
  as?: Viewer['as'] | undefined
  participantId?: number | undefined
}

export function entrance(app: FastifyInstance, deps: Deps, rooms: Rooms) {
  const { sessions, pinLimit } = app.requestContext
  const isSecure = isHttps(deps.env)
  const hosts = hostAddresses(deps)

  const arrived = new WeakMap<FastifyRequest, Room>()

  /**
   * Finds the game of a request for anyone before anything else of it is read, so that nonsense is a guess as well. A host
   * asks for the own game, and guesses nothing.
   */
  async function knock(request: FastifyRequest): Promise<void> {
    const { pin } = request.params as { pin: string }
    const here = rooms.peek(pin)
    if ((here && showsSeat(request, here)) || (await hasOwn(request, pin))) return
    arrived.set(request, await roomOf(request, pin))
  }

  async function hasOwn(request: FastifyRequest, pin: string): Promise<boolean> {
    const caller = await sessions.caller(request)
    return caller !== null && isPin(pin) && (await rooms.ofHost(pin, caller.userId)) !== null
  }

  /** The game of a PIN. Guessing PINs is slowed down; whoever holds a seat here has no need to guess. */
  async function roomOf(request: FastifyRequest, pin: string): Promise<Room> {
    const found = arrived.get(request)
    arrived.delete(request)
    if (found) return found
    const here = rooms.peek(pin)
    if (here && showsSeat(request, here)) return here
    return pinLimit.lookUp(request.ip, {
      pin,
      async find() {
        const room = await rooms.byPin(pin)
        // Whoever else asks for a game that its host plays alone has guessed.
        return room?.record.singlePlayer && !(await isHost(request, room)) ? null : room
      },
      isHostHere: () => hosts.isOpenAt(pin, request.ip),
    })
  }

  /** Whether the request's browser shows a seat of the game that was really given. */
  function showsSeat(request: FastifyRequest, room: Room): boolean {
    const seat = seatOf(request, room.id, isSecure)
    return seat !== null && room.seats.isGivenTo(seat.hash)
  }

  async function roomOfHost(pin: string, hostId: string): Promise<Room> {
    const room = isPin(pin) ? await rooms.ofHost(pin, hostId) : null
    if (!room) throw new Problem('game_not_found')
    return room
  }

  /** The same for pages that a host reads too: the own game comes before a stranger's that has its PIN by now. */
  async function roomShown(request: FastifyRequest, pin: string): Promise<Room> {
    const caller = await sessions.caller(request)
    const own = caller && isPin(pin) ? await rooms.ofHost(pin, caller.userId) : null
    if (!own) return present(await roomOf(request, pin))
    const other = await rooms.byPin(pin)
    return present(other && showsSeat(request, other) ? other : own)
  }

  /** What was told to anybody, by whichever process, is known to who asks afterwards. */
  async function present(room: Room): Promise<Room> {
    const fresh = await rooms.upToNow(room)
    if (!fresh) throw new Problem('game_not_found')
    return fresh
  }

  async function isHost(request: FastifyRequest, room: Room): Promise<boolean> {
    return (await asHost(request, room)) !== null
  }

  /** The caller, when that is the game's host; who then has it open at this address. */
  async function asHost(request: FastifyRequest, room: Room): Promise<Caller | null> {
    const caller = await sessions.caller(request)
    if (caller?.userId !== room.record.hostId) return null
    await hostSeen(room, request.ip)
    return caller
  }

  /** Only a note: where it cannot be made, as on a full disk, the host's call goes on. */
  async function hostSeen(room: Room, address: string | undefined): Promise<void> {
    // The connection has closed meanwhile: nobody has the game open there.
    if (address === undefined) return
    try {
      if (await hosts.seen(room, address)) await pinLimit.hostCalls(address, room.record.hostId)
    } catch (error) {
      deps.log.warn({ err: error }, 'Could not note from which address a host calls')
    }
  }

  /** The seats that the request's browser holds in a game, the newest first. */
  async function seatsIn(request: FastifyRequest, room: Room): Promise<HeldSeat[]> {
    const seat = seatOf(request, room.id, isSecure)
    return seat ? rooms.seatsHeld({ gameId: room.id, hash: seat.hash }) : []
  }

  async function guest(request: FastifyRequest, asked: Asked): Promise<Guest> {
    if (asked.as === 'host') return host(request, asked.pin)
    const room = await roomOf(request, asked.pin)
    if (asked.as === 'watch') return { room: await present(room), viewer: { as: 'watch' } }

    const seats = await seatsIn(request, room)
    if (asked.as === 'player' || seats.length > 0) return player(request, room, seats, asked.participantId)
    const caller = await asHost(request, room)
    if (!caller) return { room: await present(room), viewer: { as: 'watch' } }
    return { room: await present(room), viewer: { as: 'host' }, sessionKey: caller.sessionKey }
  }

  async function host(request: FastifyRequest, pin: string): Promise<Guest> {
    const caller = await sessions.caller(request)
    if (!caller) throw new Problem('not_signed_in')
    const room = await present(await roomOfHost(pin, caller.userId))
    await hostSeen(room, request.ip)
    return { room, viewer: { as: 'host' }, sessionKey: caller.sessionKey }
  }

  async function player(
    request: FastifyRequest,
    room: Room,
    seats: HeldSeat[],
    participantId: number | undefined,
  ): Promise<Guest> {
    let copy: Room | null = room
    let held = seats
    for (let reads = 0; reads < mostReads && !request.socket.destroyed; reads++) {
      const seat = chosen(held, participantId)
      if (seat.stream !== rooms.processName || !seat.isActive) await rooms.present(room.id, seat.id)
      copy = await rooms.upTo(copy, seat.version)
      if (!copy) throw new Problem('game_not_found')
      const viewer = copy.playerView(seat.id, seat.answer)
      const isPast = seat.questionIndex !== Math.max(0, currentIndex(copy.game.phase) ?? 0)
      if (viewer && !isPast) return { room: copy, viewer }
      // What was read is of the question before: the game has moved meanwhile.
      held = await seatsIn(request, room)
    }
    throw new Problem('database_unavailable', { retryAfterSeconds: 1 })
  }

  return { knock, roomOf, roomOfHost, roomShown, isHost, hostSeen, seatsIn, guest }
}

function chosen(seats: HeldSeat[], participantId: number | undefined): HeldSeat {
  if (seats.length === 0) throw new Problem('no_seat')
  const seat =
    participantId === undefined ? (seats.find(isHeld) ?? seats[0]) : seats.find(({ id }) => id === participantId)
  if (!seat) throw new Problem('not_this_participant')
  if (seat.isRemoved) throw new Problem(seat.canRejoin ? 'removed_can_rejoin' : 'removed')
  return seat
}

const isHeld = ({ isRemoved }: HeldSeat) => !isRemoved
