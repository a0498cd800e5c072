import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import type { CountdownPhase } from '../../../live/view/phase'
import { useSecondsLeft } from '../../../questions/countdown'
import { minutes } from '../../../ui/minutes'

interface TimeProps {
  phase: CountdownPhase
  /** The round that comes next. */
  round: string
  /** How many rounds there are. */
  count: string
}

/** How long the break still lasts, in figures that the back row reads. */
export function BreakTime({ phase, round, count }: TimeProps) {
  const { until, isHeld } = phase
  const heldMs = isHeld ? (phase.break?.endsInMs ?? null) : null
  const left = useSecondsLeft(until ?? 0)
  const seconds = until === null ? (heldMs === null ? null : Math.ceil(heldMs / 1_000)) : left
  if (seconds === null)
    return (
      <>
        <p className="hall-read dim">
          <Trans>
            Next: Round {round} of {count}
          </Trans>
        </p>
        <p className="break-time words">
          <Trans comment="The time between two rounds">Break</Trans>
        </p>
      </>
    )
  return (
    <>
      <p className="hall-read dim">
        {isHeld
          ? t`Round ${round} of ${count} waits`
          : t({ message: `Round ${round} of ${count} starts in`, comment: 'Above a clock that runs down' })}
      </p>
      <p className={`figures break-time ${isHeld ? 'held' : ''}`} role="timer">
        {minutes(seconds)}
      </p>
    </>
  )
}
