/** Finds the game that a request means, without letting anybody try all PINs. */
import type { FastifyInstance } from 'fastify'
import { isPin } from '../../contract/text'
import type { Deps } from '../deps'
import { isHttps } from '../env'
import { Problem } from '../problems/problem'
import type { HttpRequest } from '../http/request/http-request'
import type { BotSecrets } from '../http/request/bot-secrets'
import type { Caller, Sessions } from '../http/session'
import { batched } from '../jobs/batched'
import type { PinLimit } from '../limits/pin-limit'
import { HostAddresses } from './host-addresses'
import type { Freshness } from './replica/sync/freshness'
import type { ReplicaRegistry } from './replica/registry'
import type { Replica } from './replica/replica'
import { shownHashes } from './remotes/remote-cookie'
import { seatOf, type SeatSecret } from './seat-cookie'
import { findHeldSeats, type HeldSeat } from './store/players/participant-store'

export class GameLookup {
  readonly #deps: Deps
  readonly #sessions: Sessions
  readonly #pinLimit: PinLimit
  readonly #bots: BotSecrets
  readonly #registry: ReplicaRegistry
  readonly #freshness: Freshness
  readonly #hostAddresses: HostAddresses
  readonly #isSecure: boolean
  readonly #heldSeats: (asked: { gameId: number; hash: Buffer }) => Promise<HeldSeat[]>
  /** The games found before the rest of the request was read. */
  readonly #found = new WeakMap<HttpRequest, Replica>()

  constructor(app: FastifyInstance, deps: Deps, games: { registry: ReplicaRegistry; freshness: Freshness }) {
    this.#deps = deps
    this.#sessions = app.requestContext.sessions
    this.#pinLimit = app.requestContext.pinLimit
    this.#bots = app.requestContext.bots
    this.#registry = games.registry
    this.#freshness = games.freshness
    this.#hostAddresses = new HostAddresses(deps)
    this.#isSecure = isHttps(deps.env)
    this.#heldSeats = batched((asked: { gameId: number; hash: Buffer }[]) => findHeldSeats(deps.db, asked))
  }

  /**
   * The rate limit of calls for anyone. It finds the game before reading the rest of the request, so that even a
   * nonsense request counts as a guess. Hosts do not guess when they ask for their own game.
   */
  readonly limit = async (request: HttpRequest): Promise<void> => {
    const { pin } = request.params as { pin: string }
    if (this.#peekShown(request, pin) || (await this.#ownGame(request, pin))) return
    this.#found.set(request, await this.find(request, pin))
  }

  /** The game with this PIN. Limits guessing, except by browsers that hold a seat or request control in this game. */
  async find(request: HttpRequest, pin: string): Promise<Replica> {
    const found = this.#found.get(request)
    this.#found.delete(request)
    if (found) return found
    const shown = this.#peekShown(request, pin)
    if (shown) return shown
    return this.#pinLimit.lookUp(request.ip, {
      pin,
      find: () => this.#findForAnyone(request, pin),
      isHostHere: () => this.#hostAddresses.isOpenAt(pin, request.ip),
    })
  }

  async findOwn(pin: string, hostId: string): Promise<Replica> {
    const replica = isPin(pin) ? await this.#registry.findOfHost(pin, hostId) : null
    if (!replica) throw new Problem('game_not_found')
    return replica
  }

  /** For calls that hosts make, too: prefers the host's own game to a newer one that has reused its PIN. */
  async findForViewer(request: HttpRequest, pin: string): Promise<Replica> {
    const own = await this.#ownGame(request, pin)
    if (!own) return this.current(await this.find(request, pin))
    const other = await this.#registry.findByPin(pin)
    return this.current(other && this.#showsSecret(request, other) ? other : own)
  }

  /** The game including everything that any process sent to anybody before this call. */
  async current(replica: Replica): Promise<Replica> {
    return orNotFound(await this.#freshness.catchUp(replica))
  }

  async currentAt(replica: Replica, version: number): Promise<Replica> {
    return orNotFound(await this.#freshness.catchUpTo(replica, version))
  }

  async isHost(request: HttpRequest, replica: Replica): Promise<boolean> {
    return (await this.asHost(request, replica)) !== null
  }

  /** The caller if they are the game's host. Records the address as one where the host has the game open. */
  async asHost(request: HttpRequest, replica: Replica): Promise<Caller | null> {
    const caller = await this.#sessions.caller(request)
    if (caller?.userId !== replica.record.hostId) return null
    await this.recordHost(replica, request.ip)
    return caller
  }

  /** If writing fails, as on a full disk, the host's call goes on. */
  async recordHost(replica: Replica, address: string | undefined): Promise<void> {
    // A closed connection has no address.
    if (address === undefined) return
    try {
      const isNew = await this.#hostAddresses.record(replica, address)
      if (isNew) await this.#pinLimit.hostCalls(address, replica.record.hostId)
    } catch (error) {
      this.#deps.log.warn({ err: error }, 'Could not note from which address a host calls')
    }
  }

  /** The browser's seats in a game, newest first. */
  async seatsIn(request: HttpRequest, replica: Replica): Promise<HeldSeat[]> {
    const seat = seatOf(request, replica.id, this.#isSecure)
    return seat ? this.#heldSeats({ gameId: replica.id, hash: seat.hash }) : []
  }

  /** The browser's seats in the previous games of the series, with its secret of the latest; null if it has none. */
  async formerSeatsOf(
    request: HttpRequest,
    { record: { previousGameIds } }: Replica,
  ): Promise<{ secret: SeatSecret; seats: HeldSeat[] } | null> {
    const secrets = previousGameIds.flatMap((gameId) => {
      const secret = seatOf(request, gameId, this.#isSecure)
      return secret ? [{ gameId, secret }] : []
    })
    const all = await Promise.all(
      secrets.map(async ({ gameId, secret }) => ({
        secret,
        seats: await this.#heldSeats({ gameId, hash: secret.hash }),
      })),
    )
    const known = all.filter(({ seats }) => seats.some(({ canRejoin }) => !canRejoin))
    return known[0] ? { secret: known[0].secret, seats: known.flatMap(({ seats }) => seats) } : null
  }

  async isPlayer(request: HttpRequest, replica: Replica): Promise<boolean> {
    return (await this.seatsIn(request, replica)).some(({ isRemoved }) => !isRemoved)
  }

  /** A browser that plays must not see the answers or how others choose. */
  async refusePlayer(request: HttpRequest, replica: Replica): Promise<void> {
    if (await this.isPlayer(request, replica)) throw new Problem('player_is_no_remote')
  }

  async #findForAnyone(request: HttpRequest, pin: string): Promise<Replica | null> {
    const replica = await this.#registry.findByPin(pin)
    if (!replica) return null
    // In a host's single-player game, and in a rehearsal, anybody else has guessed the PIN.
    const isOfHostAlone = replica.game.singlePlayer || replica.record.rehearsalOf !== null
    return isOfHostAlone && !(await this.isHost(request, replica)) ? null : replica
  }

  async #ownGame(request: HttpRequest, pin: string): Promise<Replica | null> {
    const caller = await this.#sessions.caller(request)
    return caller && isPin(pin) ? this.#registry.findOfHost(pin, caller.userId) : null
  }

  /** The open game with this PIN, if the browser shows one of its secrets. */
  #peekShown(request: HttpRequest, pin: string): Replica | null {
    // Computed whether or not the game exists, so that the timing reveals nothing.
    shownHashes(request, this.#isSecure)
    const open = this.#registry.peek(pin)
    return open && this.#showsSecret(request, open) ? open : null
  }

  /** Whether this is a bot, in a rehearsal that this process plays. */
  isBot(request: HttpRequest, { id }: Replica): boolean {
    return this.#bots.isBotOf(request, id)
  }

  /** Whether the browser shows a secret that this game issued to a seat, a remote or a bot. */
  #showsSecret(request: HttpRequest, replica: Replica): boolean {
    const { id, snapshot } = replica
    if (this.isBot(request, replica)) return true
    const seat = seatOf(request, id, this.#isSecure)
    if (seat && snapshot.seats.isGivenTo(seat.hash)) return true
    return shownHashes(request, this.#isSecure).some((hash) => snapshot.isSecretOfRemote(hash))
  }
}

function orNotFound(replica: Replica | null): Replica {
  if (!replica) throw new Problem('game_not_found')
  return replica
}
