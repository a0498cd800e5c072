import { useState } from 'react'
import type { PlayerResult } from '../../contract/endpoints/past-games'
import { shown } from '../../contract/text'
import { extraTimesText } from '../../rules/extra-time-words'
import { Face } from '../live/face/face'
import { formatNumber } from '../ui/format'
import { lazyPart } from '../ui/loading/lazy-part'
import { formatSeconds } from './format'
import type { PlayerPointsProps } from './player-points'
import styles from './player-results.module.css'

interface TableProps {
  players: PlayerResult[]
  game: PlayerPointsProps['game']
}

const PlayerPoints = lazyPart(() => import('./player-points').then((m) => m.PlayerPoints), {
  close: ({ onClose }) => onClose(),
})

/** Each name opens why that player has these points. */
export function PlayerTable({ players, game }: TableProps) {
  const { questionsCounted, singlePlayer, teams = [] } = game
  const teamNames = new Map(teams.map(({ id, name }) => [id, name]))
  const [asked, setAsked] = useState<PlayerResult | null>(null)
  return (
    <>
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
          {players.map((player) => {
            const { id, rank, nickname, face, score, correctAnswers, totalTimeMs } = player
            return (
              <tr key={id}>
                <td>{formatNumber(rank)}</td>
                <th scope="row">
                  {!singlePlayer && <Face face={face} />}{' '}
                  <button type="button" aria-haspopup="dialog" className={styles.name} onClick={() => setAsked(player)}>
                    <bdi>{shown(nickname)}</bdi>
                  </button>
                  {player.teamId !== undefined && <bdi className="faint fine"> {teamNames.get(player.teamId)}</bdi>}
                  {player.members && <bdi className="faint fine"> {player.members.map(shown).join(', ')}</bdi>}
                  {player.extraTimes && <span className="faint fine"> Extra time: {extraTimesText(player)}</span>}
                </th>
                <td>{formatNumber(score)}</td>
                {questionsCounted > 0 && (
                  <td>
                    {correctAnswers} of {questionsCounted}
                  </td>
                )}
                <td className={styles.time}>{formatSeconds(totalTimeMs)}</td>
              </tr>
            )
          })}
        </tbody>
      </table>
      {asked && <PlayerPoints player={asked} game={game} onClose={() => setAsked(null)} />}
    </>
  )
}
