import { ph } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import type { Counts } from '../../../contract/games/game-state'
import { formatNumber } from '../../ui/format'

/** How many players have answered the open question. */
export function Answered({ counts: { answered, connected } }: { counts: Pick<Counts, 'answered' | 'connected'> }) {
  // A player who answered and then left still counts as one of those who could answer.
  const of = Math.max(answered, connected)
  return (
    <div className="row hall-answered">
      <p>
        <Trans comment="How many players have answered the question">
          <b>{ph({ answered: formatNumber(answered) })}</b> of {ph({ players: formatNumber(of) })} answered
        </Trans>
      </p>
      <span className="time-bar" aria-hidden="true">
        <i style={{ transform: `scaleX(${of === 0 ? 0 : answered / of})` }} />
      </span>
    </div>
  )
}
