/** The calls by which a browser becomes a remote of a game, and reads the game as one. */
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { gamesApi } from '../../../contract/endpoints/games/games'
import type { RemoteGame } from '../../../contract/endpoints/games/remotes'
import { told } from '../../../rules/questions'
import type { GameState } from '../../../contract/games/game-state'
import { limits } from '../../../contract/limits'
import { isCode, tidyCode } from '../../../contract/games/typed-code'
import type { Deps } from '../../deps'
import { isHttps } from '../../env'
import { serve } from '../../http/serve'
import { rateLimiter } from '../../limits/rate-limiter'
import { Problem } from '../../problems/problem'
import type { LiveGames } from '../live-games'
import type { Replica } from '../replica/replica'
import { isValidRemoteCode } from '../store/remotes/remote-code-store'
import { findOwnRemote, type OwnRemote } from '../store/remotes/remote-store'
import { allowRemote, askAsHost, askForRemote, currentRemoteCode, endRemote } from '../write/remotes'
import type { Finders, GameControl } from './game-control'
import { giveRemote, newRemote, shownHashes } from './remote-cookie'

const wrongCodesAMinute = {
  ...({ name: 'remote codes', per: 'key', most: 60, windowMs: 60_000 } as const),
  code: 'too_many_remote_codes' as const,
}

/** A school has a single address. At this rate guessing a code takes weeks, and each lives for minutes. */
const guessesAMinute = {
  ...({ name: 'guessed remote codes', per: 'address', most: 300, windowMs: 60_000 } as const),
  code: 'too_many_remote_codes' as const,
}

type AskedState = 'none' | 'asking' | 'denied' | 'allowed' | 'taken_away'

export function remoteRoutes(
  app: FastifyInstance,
  deps: Deps,
  { writes }: LiveGames,
  { lookup, control }: Finders,
): void {
  const { now } = deps
  const { limit } = lookup
  const own = new OwnRemotes(deps, control)

  serve(app, gamesApi.remoteCode, async ({ pin }, { userId }) =>
    currentRemoteCode(writes, (await lookup.findOwn(pin, userId)).record),
  )

  serveAsking(app, deps, { writes, lookup, own })
  serve(
    app,
    gamesApi.remote,
    async ({ pin }, { request }) => {
      const controlled = (await control.findAllowed(request, pin))?.replica
      const replica = await lookup.current(controlled ?? (await lookup.find(request, pin)))
      const remote = await own.find(request, replica)
      const wasAllowed = remote?.state === 'allowed' || remote?.state === 'taken_away'
      if (replica.isFinished && !wasAllowed) return { state: 'over' as const }
      await lookup.refusePlayer(request, replica)
      if (!remote) return { state: 'none' as const }
      if (remote.state !== 'allowed') return remote
      const isHost = await lookup.isHost(request, replica)
      return { ...remote, isHost, game: gameFor(remote.id, replica, now()) }
    },
    { limit },
  )

  serve(app, gamesApi.allowRemote, async ({ pin, id }, { userId, sessionKey }) => {
    const { record } = await lookup.findOwn(pin, userId)
    return { ...(await allowRemote(writes, record, { id, sessionKey })), isAllowed: true }
  })

  control.serve(gamesApi.removeRemote, async ({ id }, { replica, remote, who }) => {
    if (remote && remote.id !== id) throw new Problem('remote_not_found')
    await endRemote(writes, replica.record, who, id)
    return { success: true } as const
  })
}

interface Asking {
  writes: LiveGames['writes']
  lookup: Finders['lookup']
  own: OwnRemotes
}

/** Sends a request to the host; the host's own phone is allowed at once. */
function serveAsking(app: FastifyInstance, deps: Deps, { writes, lookup, own }: Asking): void {
  const isSecure = isHttps(deps.env)
  const checkCode = codeCheck(deps)
  serve(
    app,
    gamesApi.askRemote,
    async ({ pin, code: typed }, { request, reply }) => {
      const replica = await lookup.find(request, pin)
      if (replica.isFinished) throw new Problem('game_finished')
      await lookup.refusePlayer(request, replica)
      const { record } = replica
      const host = await lookup.asHost(request, replica)
      const known = await own.find(request, replica)
      if (known?.state === 'asking' && host)
        return { ...(await allowRemote(writes, record, { id: known.id, ...host })), isAllowed: true }
      if (known?.state === 'asking' || known?.state === 'allowed')
        return { id: known.id, digits: known.digits, isAllowed: known.state === 'allowed' }
      const secret = newRemote(replica.id)
      const code = tidyCode(typed)
      if (!host) await checkCode(replica, code, request.ip)
      const asked = host
        ? await askAsHost(writes, record, { ...secret, ...host })
        : await askForRemote(writes, record, { ...secret, code })
      giveRemote(reply, secret, isSecure)
      return { ...asked, isAllowed: host !== null }
    },
    { limit: lookup.limit },
  )
}

/** Counts wrong codes per game, where they never block a right one, and per address, which has a limit. */
function codeCheck({ db, now, rateCounters }: Deps) {
  const wrongCodes = rateLimiter(rateCounters, now, wrongCodesAMinute)
  const guesses = rateLimiter(rateCounters, now, guessesAMinute)
  return async ({ id }: Replica, code: string, address: string): Promise<void> => {
    if (isCode(code, limits.remoteCodeLength)) {
      const guess = await guesses.take(address)
      if (await isValidRemoteCode(db, id, code, now())) return guess.giveBack()
    }
    if (code !== '') await wrongCodes.take(String(id))
    throw new Problem('remote_code_wrong')
  }
}

/** The state of the browsers that have asked for control. */
class OwnRemotes {
  readonly #deps: Deps
  readonly #control: GameControl

  constructor(deps: Deps, control: GameControl) {
    this.#deps = deps
    this.#control = control
  }

  /** Null if the browser has never asked in this game. */
  async find(
    request: FastifyRequest,
    replica: Replica,
  ): Promise<{ id: number; digits: string; state: AskedState } | null> {
    const { db, env } = this.#deps
    const shown = shownHashes(request, isHttps(env))
    const own = shown.length > 0 ? await findOwnRemote(db, replica.id, shown) : null
    return own && { id: own.id, digits: own.digits, state: await this.#stateOf(own, replica) }
  }

  async #stateOf({ id, askedAt, allowedBy, isEnded }: OwnRemote, replica: Replica): Promise<AskedState> {
    if (isEnded) return allowedBy === null ? 'denied' : 'taken_away'
    if (allowedBy === null) return this.#deps.now() - askedAt < limits.remoteAskingMs ? 'asking' : 'none'
    return (await this.#control.isStillAllowed({ replica, id, sessionKey: allowedBy })) ? 'allowed' : 'taken_away'
  }
}

function gameFor(remote: number, replica: Replica, now: number): RemoteGame {
  const state = replica.stateFor({ as: 'remote', remote }, now)
  return { ...shownOf(state), ...(state.question && keyOf(replica)) }
}

const shownOf = ({ phase, questionIndex, totalQuestions, question, tallies, counts, remainingMs }: GameState) => ({
  ...{ phase, questionIndex, totalQuestions, counts, remainingMs },
  ...(question && { question }),
  ...(tallies && { tallies }),
})

/** Before the reveal, only this reply contains the answer. */
function keyOf({ game: { phase, questions } }: Replica) {
  const question = phase.name === 'waiting' ? undefined : questions[phase.index]
  return question && told(question)
}
