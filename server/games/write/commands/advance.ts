import { setTimeout as pause } from 'node:timers/promises'
import type { Who } from '../../../../contract/games/game-log'
import { currentIndex, type Game } from '../../../../rules/games/game-state'
import type { Command } from '../../../../rules/games/live-game'
import type { Freshness } from '../../replica/sync/freshness'
import type { Replica } from '../../replica/replica'
import { runCommand, type WriteDeps } from './run-command'

/** How long calls that name no question count as simultaneous. */
const sameMomentMs = 20

type How = Omit<Extract<Command, { type: 'advance' }>, 'type' | 'to'>
type Advance = (replica: Replica, how: How, who: Who) => Promise<Game>

/** Moves on to the next question once for all simultaneous calls. */
export function advancing(deps: WriteDeps, freshness: Pick<Freshness, 'catchUp'>): Advance {
  const pending = new Map<number, Promise<Game>>()

  async function advance(replica: Replica, how: How, who: Who): Promise<Game> {
    // The caller knows of the last change, by whichever process, and means the question after it. The question is
    // determined before the pause, so that a simultaneous call at another process does not shift it by one.
    const next = freshness.catchUp(replica).then((current) => (currentIndex((current ?? replica).game.phase) ?? -1) + 1)
    const [to] = await Promise.all([next, pause(sameMomentMs)])
    return runCommand(deps, replica.record, { ...how, type: 'advance', to }, who)
  }

  return (replica, how, who) => {
    const known = pending.get(replica.id)
    if (known) return known
    const call = advance(replica, how, who).finally(() => pending.delete(replica.id))
    pending.set(replica.id, call)
    return call
  }
}
