import { Fragment } from 'react'
import type { GameView } from '../../live/view/game-view'
import { TeamMark } from '../../live/teams/team-mark'
import { shown } from '../../../contract/text'
import { formatCount } from '../../ui/format'
import { jokersOfRound, type JokersOfRound } from './jokers-of-round'
import '../game/doubled.css'

/** So many names have room beside the question's number. */
const namesMost = 3

/** Beside the number of a round's first question: whose jokers double the round. */
export function JokersLine({ view }: { view: GameView }) {
  const jokers = jokersOfRound(view)
  if (!jokers) return null
  return (
    <span className="jokers-line">
      {' · '}
      <span className="doubled" aria-hidden="true">
        ×2
      </span>
      <span className="unseen">Jokers: </span> <Names {...jokers} />
    </span>
  )
}

/** Teams keep their marks, however many they are. */
function Names({ teams, players, count }: JokersOfRound) {
  if (teams.length === 0 && (players.length === 0 || players.length > namesMost)) return formatCount(count, 'player')
  const names = [
    ...teams.map(({ id, mark, name: nickname }) => ({ id, mark, nickname })),
    ...players.map((player) => ({ ...player, mark: undefined })),
  ]
  return names.map(({ id, mark, nickname }, place) => (
    <Fragment key={id}>
      {place > 0 && (count > namesMost ? ' ' : ', ')}
      {mark !== undefined && <TeamMark mark={mark} />}
      {mark !== undefined && ' '}
      <bdi className={count > namesMost ? 'unseen' : ''}>{shown(nickname)}</bdi>
    </Fragment>
  ))
}
