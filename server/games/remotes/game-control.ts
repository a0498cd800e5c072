/** Determines who controls a game: its host by session, or an allowed remote by its cookie for this game. */
import type { FastifyInstance } from 'fastify'
import type { Endpoint, ParsedOf, ReplyOf } from '../../../contract/endpoint'
import type { Who } from '../../../contract/games/game-log'
import { isPin } from '../../../contract/text'
import { whoControls } from '../../../rules/games/log/who'
import type { Deps } from '../../deps'
import { isHttps } from '../../env'
import { serve } from '../../http/serve'
import type { HttpRequest } from '../../http/request/http-request'
import type { Caller, Sessions } from '../../http/session'
import { Problem } from '../../problems/problem'
import type { ReplicaRegistry } from '../replica/registry'
import type { Replica } from '../replica/replica'
import type { GameLookup } from '../game-lookup'
import { findAllowedBy, findOwnRemote, findRemotesOf } from '../store/remotes/remote-store'
import type { WriteDeps } from '../write/commands/run-command'
import { endRemote } from '../write/remotes'
import { shownHashes } from './remote-cookie'

/** `remote` is null for the host. */
export interface Control {
  replica: Replica
  who: Who
  remote: Pick<AllowedRemote, 'id' | 'sessionKey'> | null
}

/** An allowed remote. Its rights end with the session that allowed it. */
export interface AllowedRemote {
  replica: Replica
  id: number
  sessionKey: string
}

/** Identify a request's caller and game. */
export interface Finders {
  lookup: GameLookup
  control: GameControl
}

interface Games {
  registry: ReplicaRegistry
  writes: WriteDeps
  lookup: GameLookup
}

export class GameControl {
  readonly #app: FastifyInstance
  readonly #deps: Pick<Deps, 'db' | 'log'>
  readonly #sessions: Sessions
  readonly #games: Games
  readonly #isSecure: boolean
  /** The results of `#identify`, which runs before the rest of the request is read. */
  readonly #found = new WeakMap<HttpRequest, Control>()

  constructor(app: FastifyInstance, deps: Deps, games: Games) {
    this.#app = app
    this.#deps = deps
    this.#sessions = app.requestContext.sessions
    this.#games = games
    this.#isSecure = isHttps(deps.env)
    this.#sessions.observeSignOuts((hostId, sessionKeys) => this.#endWithSessions(hostId, sessionKeys))
  }

  /** Serves a call for a game's controller, which it passes to the handler. */
  serve<const E extends Endpoint & { who: 'controller' }>(
    endpoint: E,
    handler: (input: ParsedOf<NoInfer<E>>, control: Control) => Promise<ReplyOf<NoInfer<E>>>,
  ): void {
    const identify = (request: HttpRequest, caller: Caller | null) => this.#identify(request, caller)
    serve(this.#app, endpoint, (input, { request }) => handler(input, this.#of(request)), { identify })
  }

  /** Whether the browser controls the game of its request. */
  async #identify(request: HttpRequest, caller: Caller | null): Promise<'host' | 'remote' | null> {
    const { pin } = request.params as { pin: string }
    const own = caller && isPin(pin) ? await this.#games.registry.findOfHost(pin, caller.userId) : null
    // The host's own game may be finished and its PIN reused. In their own game the caller is host, never a remote.
    const found = own && !own.isFinished ? null : await this.#lookUp(request, pin)
    const another = found === 'ended' || found?.replica.id === own?.id ? null : found
    const remote = await this.#unlessPlaying(request, another)
    if (remote) this.#found.set(request, { replica: remote.replica, remote, who: whoControls(remote) })
    else if (own) this.#found.set(request, { replica: own, remote: null, who: 'host' })
    if (remote) return 'remote'
    if (!own && found === 'ended') throw new Problem('remote_ended')
    return own ? 'host' : null
  }

  /** The result of `#identify`. */
  #of(request: HttpRequest): Control {
    const found = this.#found.get(request)
    if (!found) throw new Problem('game_not_found')
    return found
  }

  /** The browser as a remote of the game with this PIN. A browser that plays there is no remote. */
  async findRemote(request: HttpRequest, pin: string): Promise<AllowedRemote | null> {
    return this.#unlessPlaying(request, await this.findAllowed(request, pin))
  }

  async #unlessPlaying(request: HttpRequest, remote: AllowedRemote | null): Promise<AllowedRemote | null> {
    return remote && !(await this.#games.lookup.isPlayer(request, remote.replica)) ? remote : null
  }

  /** As `findRemote`, but includes a browser that now plays. */
  async findAllowed(request: HttpRequest, pin: string): Promise<AllowedRemote | null> {
    const found = await this.#lookUp(request, pin)
    return found === 'ended' ? null : found
  }

  /**
   * Searches by the browser's secrets and never by the PIN, so that the timing is the same whether or not a game has
   * the PIN. Null if the browser never was a remote of that game.
   */
  async #lookUp(request: HttpRequest, pin: string): Promise<AllowedRemote | 'ended' | null> {
    const shown = shownHashes(request, this.#isSecure)
    if (shown.length === 0) return null
    const found = (await findRemotesOf(this.#deps.db, shown)).find((one) => one.pin === pin)
    if (!found || found.isEnded) return found ? 'ended' : null
    const replica = await this.#games.registry.find(found.gameId)
    if (!replica) return null
    const remote = { replica, id: found.id, sessionKey: found.allowedBy }
    return (await this.isStillAllowed(remote)) ? remote : 'ended'
  }

  async isRemote(request: HttpRequest, { id, record }: Replica): Promise<boolean> {
    return (await this.findRemote(request, record.pin))?.replica.id === id
  }

  /** Ends the remote of a browser that now plays. Must not fail, because the seat is already taken. */
  async endOfPlayer(request: HttpRequest, replica: Replica): Promise<void> {
    const shown = shownHashes(request, this.#isSecure)
    if (shown.length === 0) return
    try {
      const own = await findOwnRemote(this.#deps.db, replica.id, shown)
      if (own && !own.isEnded) await this.#end(replica, own.id, 'player')
    } catch (error) {
      this.#deps.log.warn({ err: error }, 'Could not end the remote of a browser that plays')
    }
  }

  /** Removes a remote whose host has signed out. */
  async isStillAllowed({ replica, id, sessionKey }: AllowedRemote): Promise<boolean> {
    if (await this.#sessions.isValid(sessionKey)) return true
    await this.#end(replica, id, 'host')
    return false
  }

  /** Ends each remote in all its games at once. If this fails, `isStillAllowed` catches up. */
  async #endWithSessions(hostId: string, sessionKeys: string[]): Promise<void> {
    try {
      for (const { gameId, id } of await findAllowedBy(this.#deps.db, hostId, sessionKeys)) {
        const replica = await this.#games.registry.find(gameId)
        if (replica) await this.#end(replica, id, 'host')
      }
    } catch (error) {
      this.#deps.log.warn({ err: error }, 'Could not end remotes with their session')
    }
  }

  /** If writing fails, the next look at the remote tries again. */
  async #end({ record }: Replica, id: number, who: Who): Promise<void> {
    await endRemote(this.#games.writes, record, who, id).catch((error: unknown) => {
      // It has already been ended.
      if (!(error instanceof Problem)) this.#deps.log.warn({ err: error }, 'Could not end a remote')
    })
  }
}
