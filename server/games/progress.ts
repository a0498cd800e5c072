import type { GameProgress } from '../../contract/endpoints/games/host'
import { currentIndex, type Game } from '../../rules/games/game-state'
import type { Freshness } from './replica/sync/freshness'
import type { Replica } from './replica/replica'

/** The game's progress after a command; at its end with the leaderboard. */
export async function progressOf(
  replica: Replica,
  { phase, version }: Game,
  freshness: Freshness,
): Promise<GameProgress> {
  const finished = phase.name === 'finished'
  const current = finished ? await freshness.catchUpTo(replica, version) : null
  return {
    finished,
    phase: phase.name,
    questionIndex: Math.max(0, currentIndex(phase) ?? 0),
    ...(current && { leaderboard: current.snapshot.fullBoard }),
  }
}
