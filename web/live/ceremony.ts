import { ceremonyMs, ranksShown, stepsShownAtMs } from '../../rules/games/ceremony'
import type { GameView } from './view/game-view'

/**
 * The ranks that the ceremony shows one after another, and when: the teams', where there are any. Empty before the end
 * of the game.
 */
export function ceremonyOf({ phase, teams }: Pick<GameView, 'phase' | 'teams'>): {
  ranks: number[]
  moments: number[]
} {
  if (phase.name !== 'finished') return { ranks: [], moments: [] }
  const ranks = ranksShown(teams?.list ?? phase.leaderboard)
  return { ranks, moments: ceremonyMoments(ranks, phase.revealedAt) }
}

/** When each of these ranks is shown, and when the ceremony is over. */
export function ceremonyMoments(ranks: readonly number[], revealedAt: number): number[] {
  if (ranks.length === 0) return []
  const startedAt = revealedAt - ceremonyMs(ranks.length)
  return [...stepsShownAtMs(ranks.length).map((ms) => startedAt + ms), revealedAt]
}
