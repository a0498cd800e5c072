/** Starts, shows and ends the rehearsal of an installation, which any of its processes may play. */
import type { FastifyInstance } from 'fastify'
import type { Rehearsal } from '../../../contract/games/rehearsals'
import { limits } from '../../../contract/limits'
import type { Deps } from '../../deps'
import { Problem } from '../../problems/problem'
import type { LiveGames } from '../live-games'
import type { Replica } from '../replica/replica'
import type { GameRecord } from '../store/game-record'
import {
  findLeftovers,
  findRehearsal,
  markEnded,
  readRehearsal,
  renewRehearsal,
  type RehearsalRow,
} from '../store/rehearsal-store'
import { beginRehearsal } from './begin-rehearsal'
import { AskedDelay, RehearsalMessage } from './others-delay'
import { ownAddress } from './own-address'
import { rehearsalChannel, removeRehearsal } from './remove-rehearsal'
import { nothingMet, RunningRehearsal } from './running-rehearsal'

const notBegun = { pace: 'usual', isTooBusy: false, othersDelayMs: null, figures: nothingMet } as const

export class Rehearsals {
  readonly #app: FastifyInstance
  readonly #deps: Deps
  readonly #games: LiveGames
  readonly #listening: Promise<() => void>
  readonly #asked = new AskedDelay()
  /** That of this process. */
  #running: RunningRehearsal | null = null

  constructor(app: FastifyInstance, deps: Deps, games: LiveGames) {
    this.#app = app
    this.#deps = deps
    this.#games = games
    this.#listening = deps.bus.subscribe(rehearsalChannel, (message) => this.#hear(message))
  }

  /** Returns the PIN of the game that the bots play. Throws a Problem if there can be none. */
  async start(lobby: GameRecord, players: number): Promise<string> {
    if (lobby.rehearsalOf !== null) throw new Problem('is_rehearsal')
    const known = await this.#known(lobby)
    if (known !== null) return known
    const begun = await beginRehearsal(this.#deps, { lobbyId: lobby.id, players })
    if (begun) return this.#play(begun.row, begun.pin)
    const other = await this.#known(lobby)
    if (other === null) throw new Problem('rehearsal_running')
    return other
  }

  async find(hostId: string, lobbyPin: string): Promise<Rehearsal> {
    const found = await findRehearsal(this.#deps, hostId, lobbyPin)
    if (!found || !this.#isAlive(found.rehearsal)) throw new Problem('rehearsal_not_found')
    const { rehearsal, pin } = found
    const { players, startedAt, progress, gameSessionId } = rehearsal
    const own = this.#running?.gameId === gameSessionId ? this.#running.progress : progress
    const endsInMs = Math.max(0, Math.round(startedAt.getTime() + limits.rehearsalMs - this.#deps.now()))
    return { pin, players, endsInMs, ...(own ?? notBegun) }
  }

  /** Changes nothing if it is over. */
  async end(hostId: string, lobbyPin: string): Promise<void> {
    const found = await findRehearsal(this.#deps, hostId, lobbyPin)
    if (found) await removeRehearsal(this.#deps, found.rehearsal.gameSessionId)
  }

  /** Removes what others have left, after an end of any kind. */
  async sweep(): Promise<void> {
    for (const gameId of await findLeftovers(this.#deps)) await removeRehearsal(this.#deps, gameId)
  }

  /** The bots end; what is left is removed by another process, or at the next start. */
  async close(): Promise<void> {
    const gameId = this.#running?.gameId
    this.#stop()
    this.#asked.stop()
    ;(await this.#listening)()
    if (gameId !== undefined) await markEnded(this.#deps, gameId).catch(() => {})
  }

  /** The PIN of this lobby's rehearsal, if it runs. Throws a Problem if another one does; removes one that is over. */
  async #known(lobby: GameRecord): Promise<string | null> {
    const row = await readRehearsal(this.#deps)
    if (!row) return null
    if (!this.#isAlive(row)) {
      await removeRehearsal(this.#deps, row.gameSessionId)
      return null
    }
    const own = await findRehearsal(this.#deps, lobby.hostId, lobby.pin)
    if (!own) throw new Problem('rehearsal_running')
    return own.pin
  }

  #isAlive({ endedAt, leaseUntil }: { endedAt: Date | null; leaseUntil: Date }): boolean {
    return endedAt === null && leaseUntil.getTime() > this.#deps.now()
  }

  async #play(row: RehearsalRow, pin: string): Promise<string> {
    try {
      await this.#startBots(row, pin)
      return pin
    } catch (error) {
      this.#deps.log.error({ err: error }, 'Could not start the bots of a rehearsal')
      await this.#over(row.gameSessionId)
      throw new Problem('rehearsal_failed')
    }
  }

  async #startBots(row: RehearsalRow, pin: string): Promise<void> {
    const { registry, writes } = this.#games
    const { gameSessionId, lobbyId } = row
    const { bus } = this.#deps
    const address = ownAddress(this.#app)
    if (!address) throw new Error('This server does not listen')
    this.#stop()
    const running = new RunningRehearsal({
      ...{ row, pin, address, channel: writes.channel, log: this.#deps.log },
      cookie: this.#app.requestContext.bots.issue(gameSessionId),
      hasOthers: () => this.#hasOthers(lobbyId),
      askOthers: () => bus.publish(rehearsalChannel, { asks: gameSessionId, lobbyId } satisfies RehearsalMessage),
      renew: (progress) => renewRehearsal(this.#deps, row, progress),
      onOver: () => void this.#over(gameSessionId),
    })
    this.#running = running
    // Bots are let in without a look at the database.
    await registry.find(gameSessionId)
    await running.start()
  }

  /** If the database is away, the sweep removes the rest. */
  async #over(gameId: number): Promise<void> {
    if (this.#running?.gameId === gameId) this.#stop()
    await removeRehearsal(this.#deps, gameId).catch((error: unknown) => {
      this.#deps.log.warn({ err: error }, 'Could not remove a rehearsal; will retry')
    })
  }

  /** Whether somebody plays a real game here, besides the lobby that is rehearsed. */
  #hasOthers(lobbyId: number): boolean {
    const isOther = ({ id, game, isFinished }: Replica) => id !== lobbyId && game.joined > 0 && !isFinished
    return this.#games.registry.allReal.some(isOther)
  }

  #hear(message: unknown): void {
    const { data } = RehearsalMessage.safeParse(message)
    if (!data) return
    const running = this.#running
    if ('ended' in data && data.ended === running?.gameId) this.#stop()
    if ('answers' in data && data.answers === running?.gameId) running.hearDelay(data)
    if ('asks' in data && data.asks !== running?.gameId) this.#answer(data)
  }

  #answer({ asks, lobbyId }: { asks: number; lobbyId: number }): void {
    const delayMs = this.#hasOthers(lobbyId) ? this.#asked.readMs() : null
    const { bus, processes } = this.#deps
    bus.publish(rehearsalChannel, { answers: asks, from: processes.name, delayMs } satisfies RehearsalMessage)
  }

  #stop(): void {
    const running = this.#running
    this.#running = null
    if (!running) return
    this.#app.requestContext.bots.revoke(running.gameId)
    running.stop()
  }
}
