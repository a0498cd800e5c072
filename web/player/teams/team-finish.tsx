import { t } from '@lingui/core/macro'
import { Plural, Trans } from '@lingui/react/macro'
import type { GameView } from '../../live/view/game-view'
import { podiumPlaces } from '../../../rules/games/ceremony'
import { TeamMark } from '../../live/teams/team-mark'
import { formatNumber } from '../../ui/format'
import { Confetti } from '../podium/lazy-confetti'
import { ownTeamId, teamWith } from './own-team'
import { TeamName } from './team-name'
import { finishText, hasPoints } from './words'

/** How the player's team has finished. */
export function TeamFinish({ view }: { view: GameView }) {
  const team = teamWith(view, ownTeamId(view))
  if (!team) return null
  return (
    <div className="row team-finish">
      {team.rank <= podiumPlaces && team.score > 0 && <Confetti />}
      <TeamMark mark={team.mark} />
      <div className="may-shrink">
        <p className="breakable team-name">
          <TeamName team={team} /> {finishText(team, view.teams?.list.length ?? 0)}
        </p>
        <p className="dim">
          <Plural value={team.score} one="# point" other="# points" />
        </p>
      </div>
    </div>
  )
}

/** All teams, one row each. */
export function TeamsBoard({ view }: { view: GameView }) {
  const teams = view.teams?.list ?? []
  const isLed = hasPoints(teams)
  return (
    <section aria-label={t`Teams`}>
      <h2 className="dim">
        <Trans>Teams</Trans>
      </h2>
      <ol className="stack board-list">
        {teams.map((team) => (
          <li
            className={`row board-row ${isLed && team.rank === 1 ? 'first' : ''} ${team.id === ownTeamId(view) ? 'mine' : ''}`}
            key={team.id}
          >
            <span className="rank">{isLed ? team.rank : '–'}</span>
            <TeamMark mark={team.mark} />
            <TeamName team={team} className="breakable who" />
            <span className="points">{formatNumber(team.score)}</span>
          </li>
        ))}
      </ol>
    </section>
  )
}
