import { shown } from '../../../contract/text'
import type { EveningView, GameView } from '../../live/view/game-view'
import { placeOf } from '../../live/view/rounds'
import { TeamMark } from '../../live/teams/team-mark'
import { formatNumber } from '../../ui/format'
import '../game/doubled.css'
import './round-opening.css'

/** Before the first question of a round: which one begins, and which teams double it. */
export function RoundOpening({ view, evening, index }: { view: GameView; evening: EveningView; index: number }) {
  const { round: number } = placeOf(view, index)
  const round = evening.list[number - 1]
  const doubling = view.teams?.list.filter((team) => team.evening?.isDoubled) ?? []
  return (
    <div className="stack round-opening">
      <p className="hall-read dim">
        Round {formatNumber(number)} of {formatNumber(evening.list.length)}
        {round?.weight === 2 && ', counts double'}
      </p>
      <p className="breakable round-title" dir="auto">
        {shown(round?.title ?? '')}
      </p>
      {doubling.length > 0 && (
        <ul className="row cluster hall-read round-jokers" aria-label="Jokers">
          {doubling.map(({ id, name, mark }) => (
            <li key={id} className="row">
              <TeamMark mark={mark} />
              <bdi>{shown(name)}</bdi>
              <span className="doubled">×2</span>
            </li>
          ))}
        </ul>
      )}
    </div>
  )
}
