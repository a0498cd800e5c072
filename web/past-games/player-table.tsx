import type { PastGame, PlayerResult } from '../../contract/endpoints/past-games'
import { shown } from '../../contract/text'
import { Face } from '../live/face/face'
import { formatNumber } from '../ui/format'
import { formatSeconds } from './format'
import styles from './player-results.module.css'

interface TableProps {
  players: PlayerResult[]
  game: PastGame
}

export function PlayerTable({ players, game: { questionsCounted, singlePlayer } }: TableProps) {
  return (
    <table className={`table figures ${styles.table}`} aria-labelledby="players">
      <thead>
        <tr>
          <th scope="col">Rank</th>
          <th scope="col">Player</th>
          <th scope="col">Score</th>
          {questionsCounted > 0 && <th scope="col">Correct</th>}
          <th scope="col" className={styles.time}>
            Time
          </th>
        </tr>
      </thead>
      <tbody>
        {players.map(({ id, rank, nickname, face, score, correctAnswers, totalTimeMs }) => (
          <tr key={id}>
            <td>{formatNumber(rank)}</td>
            <th scope="row">
              {!singlePlayer && <Face face={face} />} <bdi>{shown(nickname)}</bdi>
            </th>
            <td>{formatNumber(score)}</td>
            {questionsCounted > 0 && (
              <td>
                {correctAnswers} of {questionsCounted}
              </td>
            )}
            <td className={styles.time}>{formatSeconds(totalTimeMs)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}
