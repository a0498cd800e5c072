import { ceremonyMs, ranksShown, stepsShownAtMs } from '../../rules/games/ceremony'
import type { GameView } from './view/game-view'

/** The ranks that are shown one after the other, and when. No game that goes on has any. */
export function ceremonyOf({ phase }: Pick<GameView, 'phase'>): { ranks: number[]; moments: number[] } {
  if (phase.name !== 'finished') return { ranks: [], moments: [] }
  const ranks = ranksShown(phase.leaderboard)
  return { ranks, moments: ceremonyMoments(ranks, phase.revealedAt) }
}

/** When each of these ranks is shown, and when the ceremony is over. */
export function ceremonyMoments(ranks: readonly number[], revealedAt: number): number[] {
  if (ranks.length === 0) return []
  const startedAt = revealedAt - ceremonyMs(ranks.length)
  return [...stepsShownAtMs(ranks.length).map((ms) => startedAt + ms), revealedAt]
}
