import { setTimeout as pause } from 'node:timers/promises'
import { currentIndex, type Game } from '../../../rules/game-state'
import type { Freshness } from '../replica/freshness'
import type { Replica } from '../replica/replica'
import { runCommand, type WriteDeps } from './commands'

/** How long calls that name no question count as made at the same moment. */
const sameMomentMs = 20

/** Goes on to the next question once for all calls of the same moment. */
export function advancing(deps: WriteDeps, freshness: Freshness): (replica: Replica) => Promise<Game> {
  const pending = new Map<number, Promise<Game>>()

  async function advance(replica: Replica): Promise<Game> {
    // A caller who knows of the last change, by whichever process, means the question after it.
    const [current] = await Promise.all([freshness.catchUp(replica), pause(sameMomentMs)])
    const to = (currentIndex((current ?? replica).game.phase) ?? -1) + 1
    return runCommand(deps, replica.record, { type: 'advance', to })
  }

  return (replica) => {
    const known = pending.get(replica.id)
    if (known) return known
    const call = advance(replica).finally(() => pending.delete(replica.id))
    pending.set(replica.id, call)
    return call
  }
}
