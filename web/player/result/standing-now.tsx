import { useState } from 'react'
import type { GameView } from '../../live/view/game-view'
import type { CountdownPhase } from '../../live/view/phase'
import { formatSeconds } from '../../live/format'
import { hasLeader } from '../../live/leaderboard'
import { PersonName } from '../../live/person-name'
import { formatCount } from '../../ui/format'
import { ordinal } from '../../ui/ordinal'
import { isLastQuestion } from './words'

/** The rank after this question. The final rank belongs to the ceremony. */
export function StandingNow({ view, phase }: { view: GameView; phase: CountdownPhase }) {
  const isRankKnown = useRankKnown(view, phase)
  const standing = view.me?.standing
  if (!standing) return null
  const { rank, gapToNext, nextNickname, behindMs, score, correctAnswers, evening } = standing
  if (view.singlePlayer) return <p className="headline">{formatCount(correctAnswers, 'correct answer')} so far</p>
  if (!isRankKnown) return <p className="headline">{formatCount(score, 'point')} so far</p>
  if (isLastQuestion(view, phase))
    return <p className="headline">{formatCount((evening ?? standing).score, 'point')} in all</p>
  if (phase.leaderboard.length > 0 && !hasLeader(phase.leaderboard))
    return <p className="headline">Nobody has points yet</p>
  return (
    <>
      <p className="headline">
        You are {ordinal(rank)}
        {view.evening && ' in this round'}
      </p>
      <p className="dim gap">
        {gapToNext === null || nextNickname === null ? (
          'You’re in the lead!'
        ) : (
          <>
            <span>
              {gapToNext > 0
                ? `${formatCount(gapToNext, 'point')} behind`
                : behindMs === undefined || score === 0
                  ? 'level on points with'
                  : `${formatSeconds(behindMs)} behind`}
              &nbsp;
            </span>
            <PersonName nickname={nextNickname} />
          </>
        )}
      </p>
    </>
  )
}

/** Where the host presses, the leaderboard is a moment of its own. A rank once seen stays when the hall goes back. */
export function useRankKnown({ countdownSeconds }: GameView, { index, shown }: CountdownPhase): boolean {
  const [known, setKnown] = useState<number | null>(null)
  const isTold = countdownSeconds !== null || shown === 'leaderboard'
  if (isTold && known !== index) setKnown(index)
  return isTold || known === index
}
