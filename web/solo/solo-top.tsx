import { Link } from 'wouter'
import { shown } from '../../contract/text'
import { CountUp } from '../questions/count-up'
import { formatNumber } from '../ui/format'
import type { Round, TimedQuestion } from './round'

interface TopProps {
  title: string
  /** Where a player goes who does not want to play on. */
  leaveTo: string
  round: Round<TimedQuestion>
  /** The part of the score that is being shown for the first time. */
  gained?: number
}

export function SoloTop({ title, leaveTo, round: { index, questions, score }, gained = 0 }: TopProps) {
  return (
    <div className="player-top">
      <span className="chip">
        <span aria-hidden="true">
          {formatNumber(index + 1)} / {formatNumber(questions.length)}
        </span>
        <span className="unseen">
          Question {index + 1} of {questions.length}
        </span>
      </span>
      <span className="dim one-line" dir="auto">
        {shown(title)}
      </span>
      <Link className="quiet-link" href={leaveTo}>
        Leave
      </Link>
      <span className="chip fixed">
        <CountUp from={score - gained} to={score} /> {score === 1 ? 'point' : 'points'}
      </span>
    </div>
  )
}
