import { ph } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { useState } from 'react'
import type { PlayerResult } from '../../contract/endpoints/past-games'
import { Face } from '../live/face/face'
import { formatNumber, formatUnits } from '../ui/format'
import { lazyPart } from '../ui/loading/lazy-part'
import { extraTimesInWords } from './extra-times-in-words'
import { formatSeconds } from './format'
import type { PlayerPointsProps } from './player-points'
import styles from './player-results.module.css'
import { shown } from '../../contract/text'
import { shownName } from '../ui/shown-name'

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
        <Head hasCorrect={questionsCounted > 0} />
        <tbody>
          {players.map((player) => {
            const { id, rank, nickname, face, score, correctAnswers, totalTimeMs } = player
            return (
              <tr key={id}>
                <td>{formatNumber(rank)}</td>
                <th scope="row">
                  {!singlePlayer && <Face face={face} />}{' '}
                  <button type="button" aria-haspopup="dialog" className={styles.name} onClick={() => setAsked(player)}>
                    <bdi>{shownName(nickname)}</bdi>
                  </button>
                  {player.teamId !== undefined && <bdi className="faint fine"> {teamNames.get(player.teamId)}</bdi>}
                  {player.members && <bdi className="faint fine"> {formatUnits(player.members.map(shown))}</bdi>}
                  {player.extraTimes && (
                    <span className="faint fine">
                      {' '}
                      <Trans>Extra time: {ph({ times: extraTimesInWords(player.extraTimes) })}</Trans>
                    </span>
                  )}
                </th>
                <td>{formatNumber(score)}</td>
                {questionsCounted > 0 && (
                  <td>
                    <Trans comment="How many questions a player had right">
                      {correctAnswers} of {questionsCounted}
                    </Trans>
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

const Head = ({ hasCorrect }: { hasCorrect: boolean }) => (
  <thead>
    <tr>
      <th scope="col">
        <Trans comment="Head of a column: the place in the order of points">Rank</Trans>
      </th>
      <th scope="col">
        <Trans comment="Head of a column: who played">Player</Trans>
      </th>
      <th scope="col">
        <Trans comment="Head of a column: the points">Score</Trans>
      </th>
      {hasCorrect && (
        <th scope="col">
          <Trans context="Head of a column: how many answers were right">Correct</Trans>
        </th>
      )}
      <th scope="col" className={styles.time}>
        <Trans comment="Head of a column: how long the answers took">Time</Trans>
      </th>
    </tr>
  </thead>
)
