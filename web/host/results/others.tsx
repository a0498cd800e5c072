import type { LeaderboardEntry } from '../../../contract/game-events'
import { limits } from '../../../contract/limits'
import { Face } from '../../live/face/face'
import { hasLeader } from '../../live/leaderboard'
import { PersonName } from '../../live/person-name'
import { formatNumber } from '../../ui/format'
import { podiumPlaces } from '../../../rules/games/ceremony'

/** Who comes after the podium, up to the tenth. */
export function Others({ leaderboard }: { leaderboard: LeaderboardEntry[] }) {
  const others = leaderboard.slice(podiumPlaces, limits.topAtEnd)
  if (!hasLeader(leaderboard) || others.length === 0) return null
  return (
    <ol className="results-others" aria-label="From the fourth to the tenth">
      {others.map(({ id, rank, face, nickname, score }) => (
        <li key={id}>
          <b>{rank}</b>
          <Face face={face} />
          <PersonName nickname={nickname} />
          <span>{formatNumber(score)}</span>
        </li>
      ))}
    </ol>
  )
}
