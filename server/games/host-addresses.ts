/**
 * The addresses where hosts have their games open: there one can join a game however many wrong PINs have come from the
 * same address. Kept in the database, so that every process knows them, with Redis or without.
 */
import { createHmac } from 'node:crypto'
import type { Deps } from '../deps'
import { batched, batchedBy } from '../jobs/batched'
import { clientKeyOf } from '../limits/address'
import { areHostsAt, recordHostsAt } from './store/host-address-store'

/** A host whose page has sent nothing for this long has closed it. */
const openForMs = 2 * 60_000
/** Less than the time between two calls of a page that is open. */
const recordedEveryMs = 20_000

/** Addresses recorded lately are kept beside the game's replica, and go with it. */
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

  /** The game's host calls from here, or has a stream open. Returns whether that is news. */
  async record(game: HostedGame, address: string): Promise<boolean> {
    if (!this.#isDue(game, address)) return false
    if (!game.isFinished) await this.#record({ gameId: game.id, hash: this.#hashOf(game.record.pin, address) })
    return true
  }

  /** Whether the host of the game with this PIN has it open at the address. */
  isOpenAt(pin: string, address: string): Promise<boolean> {
    return this.#isHostAt(this.#hashOf(pin, address))
  }

  /** By the PIN and not by the game, so that asking is the same work whether there is such a game or not. */
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
