import { Trans } from '@lingui/react/macro'
import type { Team } from '../../contract/games/teams'
import { formatNumber } from '../ui/format'
import styles from './player-results.module.css'

/** The teams of a past game, by rank. */
export const TeamTable = ({ teams }: { teams: readonly Team[] }) => (
  <table className={`table figures ${styles.table}`} aria-labelledby="teams">
    <thead>
      <tr>
        <th scope="col">
          <Trans comment="Head of a column: the place in the order of points">Rank</Trans>
        </th>
        <th scope="col">
          <Trans comment="Head of a column">Team</Trans>
        </th>
        <th scope="col">
          <Trans comment="Head of a column: the points">Score</Trans>
        </th>
        <th scope="col">
          <Trans>Players</Trans>
        </th>
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
