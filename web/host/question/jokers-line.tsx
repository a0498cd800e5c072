import { plural } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { shown } from '../../../contract/text'
import type { GameView } from '../../live/view/game-view'
import { TeamMark } from '../../live/teams/team-mark'
import { jokersOfRound, type JokersOfRound } from './jokers-of-round'
import '../game/doubled.css'
import './jokers-line.css'

/** So much has room beside the question's number. */
const lettersMost = 26

/** Beside the number of a round's first question: whose jokers double the round. */
export function JokersLine({ view }: { view: GameView }) {
  const jokers = jokersOfRound(view)
  if (!jokers) return null
  return (
    <span>
      {' · '}
      <span className="doubled" dir="ltr" aria-hidden="true">
        ×2
      </span>
      <span className="unseen">
        <Trans comment="Who has played jokers follows">Jokers:</Trans>{' '}
      </span>{' '}
      <Names {...jokers} />
    </span>
  )
}

/** Where names have no room, teams still have their marks, and players are a number. */
function Names({ teams, players, count }: JokersOfRound) {
  const named: { id: number; nickname: string; mark?: number }[] = [
    ...teams.map(({ id, mark, name }) => ({ id, mark, nickname: name })),
    ...players,
  ]
  const letters = named.reduce((sum, { nickname }) => sum + nickname.length + 2, 0)
  const hasRoom = letters <= lettersMost
  if (teams.length === 0 && (players.length === 0 || !hasRoom))
    return plural(count, { one: '# player', other: '# players' })
  return named.map(({ id, nickname, mark }, place) => (
    <span key={id} className="joker-of">
      {mark !== undefined && <TeamMark mark={mark} />} <bdi className={hasRoom ? '' : 'unseen'}>{shown(nickname)}</bdi>
      {place < named.length - 1 && <span className={hasRoom ? '' : 'unseen'}>, </span>}
    </span>
  ))
}
