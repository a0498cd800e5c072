import { celebratedMs } from '../../../rules/games/ceremony'
import { ceremonyOf } from '../../live/ceremony'
import type { GameView } from '../../live/view/game-view'

/**
 * When a second or third player's phone tells the rank, a while after the hall has shown it, by this page's clock. Null
 * for all others: the winner is told at the end of the ceremony, which is that of the teams where there are any.
 */
export function podiumMoment(view: GameView): { rank: number; shownAt: number } | null {
  const { me, phase } = view
  if (phase.name !== 'finished' || !me || view.singlePlayer || view.teams) return null
  const { ranks, moments } = ceremonyOf(view)
  const { rank, score } = phase.leaderboard.find(({ id }) => id === me.id) ?? me.standing
  const shownAt = moments[ranks.indexOf(rank)]
  return rank === 1 || score === 0 || shownAt === undefined ? null : { rank, shownAt: shownAt + celebratedMs }
}
