import { share, useSecondsLeft, type TimeProps } from '../../questions/countdown'
import { timeLabel } from '../../questions/time-label'
import './host-question.css'

/** The remaining time on the big screen. */
export function TimeRing({ until, totalSeconds, pausedAt = null }: TimeProps) {
  const seconds = useSecondsLeft(until, pausedAt)
  const shownSeconds = Math.min(seconds, totalSeconds)
  return (
    <div className="center rigid time-ring" role="timer" aria-label={timeLabel(shownSeconds, pausedAt)}>
      <svg viewBox="0 0 100 100" aria-hidden="true">
        <circle cx="50" cy="50" r="46" />
        <circle
          className="left"
          cx="50"
          cy="50"
          r="46"
          pathLength="100"
          strokeDasharray="100"
          strokeDashoffset={100 - 100 * share(shownSeconds, totalSeconds)}
        />
      </svg>
      <span aria-hidden="true">{shownSeconds}</span>
    </div>
  )
}
