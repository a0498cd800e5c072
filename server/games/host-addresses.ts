/**
 * From where hosts have their games open: there one can join a game however many wrong PINs have come from the same
 * address. Kept in the database, so that every process knows it, with Redis or without.
 */
import { createHmac } from 'node:crypto'
import { batched, batchedBy } from '../jobs/batched'
import type { Deps } from '../deps'
import { clientKeyOf } from '../limits/address'
import { hostsSeenAt, noteHostsAt } from './store/host-address-store'

/** A host whose page has not been heard of for this long has closed it. */
const openForMs = 2 * 60_000
/** Less than between two signs of a page that is open. */
const notedEveryMs = 20_000

/** What is known of a game's host is noted beside its copy, and goes with it. */
interface Hosted {
  id: number
  record: { pin: string; hostId: string }
  isFinished: boolean
}

export type HostAddresses = ReturnType<typeof hostAddresses>

export function hostAddresses({ db, now, secrets }: Pick<Deps, 'db' | 'now' | 'secrets'>) {
  const lately = new WeakMap<Hosted, Map<string, number>>()
  const note = batchedBy(
    ({ gameId }: { gameId: number; hash: Buffer }) => gameId,
    async (seen) => {
      await noteHostsAt(db, seen, now())
      return seen.map(() => undefined)
    },
  )
  const ask = batched((hashes: Buffer[]) => hostsSeenAt(db, hashes, now() - openForMs))

  /** By the PIN and not by the game, so that asking is the same work whether there is such a game or not. */
  const hashOf = (pin: string, address: string): Buffer =>
    createHmac('sha256', secrets.sessionSecret)
      .update(`host of ${pin} at ${clientKeyOf(address)}`)
      .digest()

  /** At most once in a while for each address. */
  function isDue(game: Hosted, address: string): boolean {
    const noted = lately.get(game) ?? new Map<string, number>()
    lately.set(game, noted)
    for (const [clientKey, at] of noted) if (at <= now() - notedEveryMs) noted.delete(clientKey)
    const clientKey = clientKeyOf(address)
    if (noted.has(clientKey)) return false
    noted.set(clientKey, now())
    return true
  }

  return {
    /** The game's host calls from here, or has a stream open. False when that was known. */
    async seen(game: Hosted, address: string): Promise<boolean> {
      if (!isDue(game, address)) return false
      if (!game.isFinished) await note({ gameId: game.id, hash: hashOf(game.record.pin, address) })
      return true
    },
    /** Whether the host of the game with this PIN has it open at the address. */
    isOpenAt: (pin: string, address: string): Promise<boolean> => ask(hashOf(pin, address)),
  }
}
