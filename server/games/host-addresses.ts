/**
 * The addresses where hosts have their games open. Wrong PINs from such an address never prevent joining the game
 * there. Stored in the database, so that every process knows them, even without Redis.
 */
import { createHmac } from 'node:crypto'
import type { Deps } from '../deps'
import { batched, batchedBy } from '../jobs/batched'
import { clientKeyOf } from '../limits/address'
import { areHostsAt, recordHostsAt } from './store/players/host-address-store'

/** After this long without a call, the host's page counts as closed. */
const openForMs = 2 * 60_000
/** Shorter than the time between two calls of an open page. */
const recordedEveryMs = 20_000

/** Recently recorded addresses are kept beside the game's replica, and dropped with it. */
interface HostedGame {
  id: number
  record: { pin: string; hostId: string }
  isFinished: boolean
}

export class HostAddresses {
  readonly #deps: Pick<Deps, 'db' | 'now' | 'secrets'>
  readonly #recorded = new WeakMap<HostedGame, Map<string, number>>()
  readonly #record: (seen: { gameId: number; hash: Buffer }) => Promise<void>
  readonly #isHostAt: (hash: Buffer) => Promise<boolean>

  constructor(deps: Pick<Deps, 'db' | 'now' | 'secrets'>) {
    this.#deps = deps
    const { db, now } = deps
    this.#record = batchedBy(
      ({ gameId }: { gameId: number; hash: Buffer }) => gameId,
      async (seen) => {
        await recordHostsAt(db, seen, now())
        return seen.map(() => undefined)
      },
    )
    this.#isHostAt = batched((hashes: Buffer[]) => areHostsAt(db, hashes, now() - openForMs))
  }

  /** Records that the host calls or has a stream open from this address. Returns whether that is new. */
  async record(game: HostedGame, address: string): Promise<boolean> {
    if (!this.#isDue(game, address)) return false
    if (!game.isFinished) await this.#record({ gameId: game.id, hash: this.#hashOf(game.record.pin, address) })
    return true
  }

  /** Whether the host of the game with this PIN has it open at the address. */
  isOpenAt(pin: string, address: string): Promise<boolean> {
    return this.#isHostAt(this.#hashOf(pin, address))
  }

  /** Hashes the PIN rather than the game, so that the work is the same whether or not the game exists. */
  #hashOf(pin: string, address: string): Buffer {
    return createHmac('sha256', this.#deps.secrets.sessionSecret)
      .update(`host of ${pin} at ${clientKeyOf(address)}`)
      .digest()
  }

  #isDue(game: HostedGame, address: string): boolean {
    const now = this.#deps.now()
    const recorded = this.#recorded.get(game) ?? new Map<string, number>()
    this.#recorded.set(game, recorded)
    for (const [clientKey, at] of recorded) if (at <= now - recordedEveryMs) recorded.delete(clientKey)
    const clientKey = clientKeyOf(address)
    if (recorded.has(clientKey)) return false
    recorded.set(clientKey, now)
    return true
  }
}
