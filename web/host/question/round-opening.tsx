import { t } from '@lingui/core/macro'
import { Plural } from '@lingui/react/macro'
import { shown } from '../../../contract/text'
import type { EveningView, GameView } from '../../live/view/game-view'
import { placeOf } from '../../live/view/rounds'
import { TeamMark } from '../../live/teams/team-mark'
import { formatNumber } from '../../ui/format'
import { Doubled } from '../game/doubled'
import { jokersOfRound } from './jokers-of-round'
import { langOf } from '../../i18n/locale'
import './round-opening.css'

/** Before the first question of a round: which one begins, and whose jokers double it. */
export function RoundOpening({ view, evening, index }: { view: GameView; evening: EveningView; index: number }) {
  const { round: number } = placeOf(view, index)
  const round = evening.list[number - 1]
  const at = formatNumber(number)
  const rounds = formatNumber(evening.list.length)
  return (
    <div className="stack round-opening">
      <p className="hall-read dim">
        {round?.weight === 2 ? t`Round ${at} of ${rounds}, counts double` : t`Round ${at} of ${rounds}`}
      </p>
      <p className="breakable round-title" dir="auto" {...langOf(round?.language)}>
        {shown(round?.title ?? '')}
      </p>
      <Jokers view={view} />
    </div>
  )
}

function Jokers({ view }: { view: GameView }) {
  const jokers = jokersOfRound(view)
  if (!jokers) return null
  const { teams, players, count } = jokers
  return (
    <ul className="row cluster hall-read round-jokers" aria-label={t`Jokers`}>
      {teams.map(({ id, name, mark }) => (
        <li key={id} className="row">
          <TeamMark mark={mark} />
          <bdi>{shown(name)}</bdi>
          <Doubled />
        </li>
      ))}
      {players.map(({ id, nickname }) => (
        <li key={id} className="row">
          <bdi>{shown(nickname)}</bdi>
          <Doubled />
        </li>
      ))}
      {teams.length + players.length === 0 && (
        <li className="row">
          <Plural value={count} one="# player" other="# players" />
          <Doubled />
        </li>
      )}
    </ul>
  )
}
