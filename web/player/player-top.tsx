import { CountUp } from '../questions/count-up'
import { Face } from '../live/face/face'
import type { GameView } from '../live/view/game-view'
import { ownFace } from '../live/view/own-face'
import { PersonName } from '../live/person-name'
import { formatNumber } from '../ui/format'
import { Link } from '../ui/navigation/link'

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
        <span className="player-who">
          <Face face={ownFace(view)} />
          <PersonName nickname={view.me?.nickname ?? ''} className="dim" />
        </span>
      )}
      <span className="chip fixed">
        <CountUp from={score - gained} to={score} /> {score === 1 ? 'point' : 'points'}
      </span>
    </div>
  )
}
