/** Determines a request's viewer: the game's host, a remote, a player, a newcomer, or a spectator. */
import type { FastifyInstance } from 'fastify'
import type { Viewer } from '../../rules/games/state-for-viewer'
import { currentIndex } from '../../rules/games/game-state'
import type { Deps } from '../deps'
import { Problem } from '../problems/problem'
import type { HttpRequest } from '../http/request/http-request'
import type { Sessions } from '../http/session'
import { batchedBy } from '../jobs/batched'
import type { GameLookup } from './game-lookup'
import type { GameControl } from './remotes/game-control'
import type { GameChannel } from './replica/sync/game-channel'
import type { Replica } from './replica/replica'
import { markPresent, type HeldSeat } from './store/players/participant-store'

/** No game changes often enough to outdate a seat during each of these reads. */
const mostReads = 5

/** A viewer whose view matches the replica's current version. */
export interface GameViewer {
  replica: Replica
  viewer: Viewer
  /** The session of the host, or the one that allowed the remote. The stream ends with it. */
  sessionKey?: string
}

export interface ViewerQuery {
  pin: string
  as?: Viewer['as'] | undefined
  participantId?: number | undefined
}

export class ViewerLookup {
  readonly #lookup: GameLookup
  readonly #control: GameControl
  readonly #sessions: Sessions
  readonly #process: string
  readonly #markPresent: (participant: { gameId: number; id: number }) => Promise<void>

  constructor(
    app: FastifyInstance,
    { db, processes }: Deps,
    { lookup, control, channel }: { lookup: GameLookup; control: GameControl; channel: GameChannel },
  ) {
    this.#lookup = lookup
    this.#control = control
    this.#sessions = app.requestContext.sessions
    this.#process = processes.name
    // A game locked by a command delays only its own viewers.
    this.#markPresent = batchedBy(
      ({ gameId }: { gameId: number; id: number }) => gameId,
      async (participants) => {
        await markPresent(db, processes.name, participants)
        channel.publish(participants[0]!.gameId, { type: 'returned', ids: participants.map(({ id }) => id) })
        return participants.map(() => undefined)
      },
    )
  }

  async find(request: HttpRequest, { pin, as, participantId }: ViewerQuery): Promise<GameViewer> {
    if (as === 'host') return this.#host(request, pin)
    if (as === 'remote') return this.#remote(request, pin)
    const replica = await this.#lookup.find(request, pin)
    if (as === 'watch') return this.#spectator(replica)

    const seats = await this.#lookup.seatsIn(request, replica)
    if (as === 'player' || seats.length > 0) return this.#player(request, replica, seats, participantId)
    const caller = await this.#lookup.asHost(request, replica)
    if (!caller) return this.#spectator(replica)
    return { replica: await this.#lookup.current(replica), viewer: { as: 'host' }, sessionKey: caller.sessionKey }
  }

  async #host(request: HttpRequest, pin: string): Promise<GameViewer> {
    const caller = await this.#sessions.caller(request)
    if (!caller) throw new Problem('not_signed_in')
    const replica = await this.#lookup.current(await this.#lookup.findOwn(pin, caller.userId))
    await this.#lookup.recordHost(replica, request.ip)
    return { replica, viewer: { as: 'host' }, sessionKey: caller.sessionKey }
  }

  async #remote(request: HttpRequest, pin: string): Promise<GameViewer> {
    const remote = await this.#control.findAllowed(request, pin)
    if (!remote) throw new Problem('not_signed_in')
    await this.#lookup.refusePlayer(request, remote.replica)
    const replica = await this.#lookup.current(remote.replica)
    // The remote may have been removed in the meantime.
    if (!replica.snapshot.isRemote(remote.id)) throw new Problem('not_signed_in')
    return { replica, viewer: { as: 'remote', remote: remote.id }, sessionKey: remote.sessionKey }
  }

  async #spectator(replica: Replica): Promise<GameViewer> {
    return { replica: await this.#lookup.current(replica), viewer: { as: 'watch' } }
  }

  async #player(
    request: HttpRequest,
    replica: Replica,
    seats: HeldSeat[],
    participantId: number | undefined,
  ): Promise<GameViewer> {
    let current = replica
    let held = seats
    for (let reads = 0; reads < mostReads && !request.socket.destroyed; reads++) {
      const seat = selectSeat(held, participantId)
      if (seat.stream !== this.#process || !seat.isActive) await this.#markPresent({ gameId: replica.id, id: seat.id })
      current = await this.#lookup.currentAt(current, seat.version)
      const viewer = current.snapshot.playerView(seat.id, seat.answer)
      const isPast = seat.questionIndex !== Math.max(0, currentIndex(current.game.phase) ?? 0)
      // Takes the viewer's own face from the database, because a message about a change may have been lost.
      if (viewer && !isPast) return { replica: current, viewer: { ...viewer, face: seat.face } }
      // The game has moved to another question since the seat was read.
      held = await this.#lookup.seatsIn(request, replica)
    }
    throw new Problem('database_unavailable', { retryAfterSeconds: 1 })
  }
}

function selectSeat(seats: HeldSeat[], participantId: number | undefined): HeldSeat {
  if (seats.length === 0) throw new Problem('no_seat')
  const seat =
    participantId === undefined
      ? (seats.find(({ isRemoved }) => !isRemoved) ?? seats[0])
      : seats.find(({ id }) => id === participantId)
  if (!seat) throw new Problem('not_this_participant')
  if (seat.isRemoved) throw new Problem(seat.canRejoin ? 'removed_can_rejoin' : 'removed')
  return seat
}
