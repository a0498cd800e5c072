import type { Counts } from '../../../contract/games/game-state'
import { formatNumber, plural } from '../../ui/format'

/** The number of players, and of those offline if there are any. */
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
