import type { Counts } from '../../contract/game-events'
import { formatNumber } from '../ui/format'

/** What a host needs to know beside the show. */
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
