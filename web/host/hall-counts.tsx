import type { Counts } from '../../contract/game-events'
import { figure } from '../live/wording'

/** What a host needs to know beside the show. */
export function HallCounts({ counts: { joined, connected } }: { counts: Counts }) {
  return (
    <p className="hall-counts">
      <span>
        <b>{figure(joined)}</b> joined
      </span>
      <span>
        <b>{figure(connected)}</b> connected
      </span>
    </p>
  )
}
