import { questionSeconds } from '../../questions/question-seconds'
import type { GameView } from '../../live/view/game-view'
import type { QuestionPhase } from '../../live/view/phase'
import { useSecondsLeft } from '../../questions/countdown'
import { timeLabel } from '../../questions/time-label'
import { isEnding, litPieces, type QuestionStage } from './question-stage'
import { TimeRing } from './time-ring'

interface TimeProps {
  view: GameView
  phase: QuestionPhase
  stage: QuestionStage
}

/** The remaining time: a ring, and a disc in the last five seconds. */
export function QuestionTime({ view, phase, stage }: TimeProps) {
  const { deadline, pausedAt } = phase
  const seconds = useSecondsLeft(deadline, pausedAt)
  if (!isEnding(stage, seconds))
    return <TimeRing until={deadline} totalSeconds={questionSeconds(view, phase)} pausedAt={pausedAt} />
  return (
    <>
      <div className="center rigid time-disc" role="timer" aria-label={timeLabel(seconds, pausedAt)}>
        <svg viewBox="0 0 100 100" aria-hidden="true">
          <circle className="disc" cx="50" cy="50" r="38" />
          {litPieces(seconds).map((isLit, piece) => (
            <circle
              key={piece}
              className={`piece ${isLit ? 'lit' : ''}`}
              cx="50"
              cy="50"
              r="46"
              pathLength="360"
              strokeDasharray="57 303"
              transform={`rotate(${-90 + 7.5 + 72 * piece} 50 50)`}
            />
          ))}
        </svg>
        <span aria-hidden="true">{seconds}</span>
      </div>
      <div className="last-five-edge" />
    </>
  )
}
