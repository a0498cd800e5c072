import type { Counts } from '../../contract/game-events'
import { formatNumber } from '../ui/format'

/** How many players have joined, and how many are connected. */
export function HallCounts({ counts: { joined, connected } }: { counts: Counts }) {
  return (
    <p className="hall-counts">
      <span>
        <b>{formatNumber(joined)}</b> joined
      </span>
      <span>
        <b>{formatNumber(connected)}</b> connected
      </span>
    </p>
  )
}
