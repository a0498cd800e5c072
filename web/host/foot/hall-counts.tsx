import type { Counts } from '../../../contract/games/game-state'
import { formatCount, formatNumber, plural } from '../../ui/format'

interface CountsProps {
  counts: Counts
  /** How many there are. */
  teams?: number | undefined
  /** How many players have not chosen theirs yet. */
  homeless?: number | undefined
  /** Each player is a team. */
  areTeams?: boolean
}

/** The number of players, and of those offline or without a team if there are any. */
export function HallCounts({ counts: { joined, connected }, teams, homeless = 0, areTeams = false }: CountsProps) {
  const offline = Math.max(0, joined - connected)
  return (
    <p className={`cluster hall-counts ${teams === undefined ? '' : 'in-teams'}`}>
      <span>
        <b>{formatNumber(joined)}</b>{' '}
        {plural(joined, areTeams ? { one: 'team', other: 'teams' } : { one: 'player', other: 'players' })}
        {teams !== undefined && ` in ${formatCount(teams, 'team')}`}
      </span>
      {homeless > 0 && (
        <span className="hall-counts-more">{plural(homeless, { one: '# has', other: '# have' })} not chosen yet</span>
      )}
      {offline > 0 && (
        <span className={teams === undefined ? '' : 'hall-counts-more'}>
          <b>{formatNumber(offline)}</b> offline
        </span>
      )}
    </p>
  )
}
