import { t } from '@lingui/core/macro'
import type { LeaderboardEntry } from '../../../../contract/games/players'
import { limits } from '../../../../contract/limits'
import { hasLeader } from '../../../live/leaderboard'
import { RankedList } from '../../../live/ranked-list'
import { podiumPlaces } from '../../../../rules/games/ceremony'

/** The players after the podium, down to the tenth. */
export function Others({ leaderboard }: { leaderboard: LeaderboardEntry[] }) {
  const others = leaderboard.slice(podiumPlaces, limits.topAtEnd)
  if (!hasLeader(leaderboard) || others.length === 0) return null
  return <RankedList className="results-others" label={t`From the fourth to the tenth`} entries={others} />
}
