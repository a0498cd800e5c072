import type { Counts } from '../../../contract/game-events'
import { formatNumber, plural } from '../../ui/format'

/** How many players there are, and how many of them are offline where some are. */
export function HallCounts({ counts: { joined, connected } }: { counts: Counts }) {
  const offline = Math.max(0, joined - connected)
  return (
    <p className="cluster hall-counts">
      <span>
        <b>{formatNumber(joined)}</b> {plural(joined, { one: 'player', other: 'players' })}
      </span>
      {offline > 0 && (
        <span>
          <b>{formatNumber(offline)}</b> offline
        </span>
      )}
    </p>
  )
}
