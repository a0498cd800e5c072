import { Link } from 'wouter'
import { CountUp } from '../questions/count-up'
import type { GameView } from '../live/view/game-view'
import { PersonName } from '../live/person-name'
import { formatNumber } from '../ui/format'

/** `gained` is the part of the score that is being shown for the first time. */
export function PlayerTop({ view, index, gained = 0 }: { view: GameView; index: number; gained?: number }) {
  const score = view.me?.standing.score ?? 0
  return (
    <div className="player-top">
      <span className="chip">
        <span aria-hidden="true">
          {formatNumber(index + 1)} / {formatNumber(view.totalQuestions)}
        </span>
        <span className="unseen">
          Question {index + 1} of {view.totalQuestions}
        </span>
      </span>
      {view.singlePlayer ? (
        <Link className="quiet-link" href="/" title="The game stays open.">
          Leave
        </Link>
      ) : (
        <PersonName nickname={view.me?.nickname ?? ''} className="dim" />
      )}
      <span className="chip fixed">
        <CountUp from={score - gained} to={score} /> {score === 1 ? 'point' : 'points'}
      </span>
    </div>
  )
}
