import type { LeaderboardEntry } from '../../contract/game-events'
import { PersonName } from './person-name'
import { figure } from './words'

const places = 3

/** The best three, the winner in the middle. Read aloud in order of rank. */
export function Podium({ leaderboard }: { leaderboard: LeaderboardEntry[] }) {
  return (
    <ol className="podium">
      {leaderboard.slice(0, places).map(({ id, nickname, score, rank }, place) => (
        <li className={`podium-place place-${place + 1}`} key={id}>
          <PersonName nickname={nickname} className="podium-name" />
          <span className="podium-score">{figure(score)}</span>
          <span className="podium-step">
            <span className="unseen">Rank </span>
            {rank}
          </span>
        </li>
      ))}
    </ol>
  )
}
