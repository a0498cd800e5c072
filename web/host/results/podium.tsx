import type { LeaderboardEntry } from '../../../contract/game-events'
import { graphemes } from '../../../contract/text'
import { tieBreakers } from '../../live/tie-breakers'
import { PersonName } from '../../live/person-name'
import { formatNumber } from '../../ui/format'
import './podium.css'

export const podiumPlaces = 3

/** From here on, a name is set smaller, so that a projector shows all of it. */
const longName = 12

interface PodiumProps {
  leaderboard: LeaderboardEntry[]
  /** Above the name of everybody in the first place. */
  winnerLabel?: string
}

/** The best three, the winner in the middle. Read aloud in order of rank. */
export function Podium({ leaderboard, winnerLabel }: PodiumProps) {
  const leads = tieBreakers(leaderboard.slice(0, podiumPlaces + 1))
  return (
    <ol className="podium">
      {leaderboard.slice(0, podiumPlaces).map((entry, place) => (
        <li className={`podium-place place-${place + 1}`} key={entry.id}>
          {winnerLabel && entry.rank === 1 && <span className="podium-label">{winnerLabel}</span>}
          <PersonName
            nickname={entry.nickname}
            className={`podium-name ${graphemes(entry.nickname) > longName ? 'long' : ''}`}
          />
          <span className="podium-score">
            {formatNumber(entry.score)} {leads[place]}
          </span>
          <span className="podium-step">
            <span className="unseen">Rank </span>
            {entry.rank}
          </span>
        </li>
      ))}
    </ol>
  )
}
