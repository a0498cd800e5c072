import type { CountdownPhase } from '../../../live/view/phase'
import { useSecondsLeft } from '../../../questions/countdown'
import { minutes } from '../../../ui/minutes'

/** How long the break still lasts, in figures that the back row reads. */
export function BreakTime({ phase, place }: { phase: CountdownPhase; place: string }) {
  const { until, isHeld } = phase
  const heldMs = isHeld ? (phase.break?.endsInMs ?? null) : null
  const left = useSecondsLeft(until ?? 0)
  const seconds = until === null ? (heldMs === null ? null : Math.ceil(heldMs / 1_000)) : left
  if (seconds === null)
    return (
      <>
        <p className="hall-read dim">Next: {place}</p>
        <p className="break-time words">Break</p>
      </>
    )
  return (
    <>
      <p className="hall-read dim">{isHeld ? `${place} waits` : `${place} starts in`}</p>
      <p className={`figures break-time ${isHeld ? 'held' : ''}`} role="timer">
        {minutes(seconds)}
      </p>
    </>
  )
}
