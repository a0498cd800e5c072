import type { Team } from '../../contract/games/teams'
import { formatNumber } from '../ui/format'
import styles from './player-results.module.css'

/** The teams of a past game, by rank. */
export const TeamTable = ({ teams }: { teams: readonly Team[] }) => (
  <table className={`table figures ${styles.table}`} aria-labelledby="teams">
    <thead>
      <tr>
        <th scope="col">Rank</th>
        <th scope="col">Team</th>
        <th scope="col">Score</th>
        <th scope="col">Players</th>
      </tr>
    </thead>
    <tbody>
      {teams.map(({ id, rank, name, score, playerCount }) => (
        <tr key={id}>
          <td>{formatNumber(rank)}</td>
          <th scope="row" dir="auto">
            {name}
          </th>
          <td>{formatNumber(score)}</td>
          <td>{formatNumber(playerCount)}</td>
        </tr>
      ))}
    </tbody>
  </table>
)
