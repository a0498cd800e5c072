import { plural } from '@lingui/core/macro'
import { hasLeader } from '../../live/leaderboard'
import type { GameView } from '../../live/view/game-view'
import { formatNumber } from '../../ui/format'
import { isLastQuestion, placeAmong } from '../result/words'

/** "Question 3 was corrected: +945 points"; null if nothing has changed for this player. */
export function correctionText({ corrected, correction }: GameView): string | null {
  if (!corrected || !correction) return null
  const { delta } = correction
  const [question, sign, points] = [formatNumber(corrected.questionIndex + 1), delta < 0 ? '−' : '+', Math.abs(delta)]
  return corrected.reveal.isVoid
    ? plural(points, {
        one: `Question ${question} doesn’t count: ${sign}# point`,
        other: `Question ${question} doesn’t count: ${sign}# points`,
      })
    : plural(points, {
        one: `Question ${question} was corrected: ${sign}# point`,
        other: `Question ${question} was corrected: ${sign}# points`,
      })
}

/** "You now have 2,890 points · 3rd of 23". */
export function totalText(view: GameView): string | null {
  const { me, counts } = view
  if (!me) return null
  const { rank, score } = me.standing
  const total = plural(score, { one: 'You now have # point', other: 'You now have # points' })
  return isRankTold(view) ? `${total} · ${placeAmong({ rank, players: counts.joined })}` : total
}

/** The phone names no rank before the hall does, as in the line below the result. */
function isRankTold(view: GameView): boolean {
  const { phase } = view
  if (view.singlePlayer || !('leaderboard' in phase) || !hasLeader(phase.leaderboard)) return false
  if (phase.name === 'finished') return true
  return !isLastQuestion(view, phase) && (view.countdownSeconds !== null || phase.shown === 'leaderboard')
}
