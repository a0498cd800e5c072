import { ph, t } from '@lingui/core/macro'
import { Plural, Trans } from '@lingui/react/macro'
import type { Team } from '../../../contract/games/teams'
import type { GameView } from '../../live/view/game-view'
import { podiumPlaces } from '../../../rules/games/ceremony'
import { TeamMark } from '../../live/teams/team-mark'
import { formatNumber } from '../../ui/format'
import { ordinal } from '../../ui/ordinal'
import { Confetti } from '../podium/lazy-confetti'
import { ownTeamId, teamWith } from './own-team'
import { TeamName } from './team-name'
import { hasPoints } from './words'

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
          <Finish team={team} teams={view.teams?.list.length ?? 0} />
        </p>
        <p className="dim">
          <Plural value={team.score} one="# point" other="# points" />
        </p>
      </div>
    </div>
  )
}

/** The team's place in a sentence. Nobody is on the podium without points. */
export function Finish({ team, teams }: { team: Team; teams: number }) {
  if (team.score === 0)
    return (
      <Trans>
        <TeamName team={team} /> had no points this time
      </Trans>
    )
  if (team.rank === 1)
    return (
      <Trans comment="At the end of a game. <0/> is the name of a team">
        <TeamName team={team} /> won!
      </Trans>
    )
  if (team.rank === 2)
    return (
      <Trans>
        <TeamName team={team} /> came second!
      </Trans>
    )
  if (team.rank === 3)
    return (
      <Trans>
        <TeamName team={team} /> came third!
      </Trans>
    )
  return (
    <Trans>
      <TeamName team={team} /> came {ph({ place: ordinal(team.rank) })} of {ph({ teams: formatNumber(teams) })}
    </Trans>
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
