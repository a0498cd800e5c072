import { ph, t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import type { Team } from '../../../contract/games/teams'
import type { GameView } from '../../live/view/game-view'
import type { CountdownPhase } from '../../live/view/phase'
import { TeamMark } from '../../live/teams/team-mark'
import { formatGain, formatNumber } from '../../ui/format'
import { useRankKnown } from '../result/standing-now'
import { isLastQuestion, placeAmong } from '../result/words'
import { ownTeamId, teamWith } from './own-team'
import { TeamName } from './team-name'
import { bestTeams, hasPoints } from './words'

interface TeamStandingProps {
  view: GameView
  phase: CountdownPhase
}

/** The team's place after this question, or what it has brought the team, and the team that did best. */
export function TeamStanding({ view, phase }: TeamStandingProps) {
  const isRankKnown = useRankKnown(view, phase)
  const teams = view.teams?.list ?? []
  const own = teamWith(view, ownTeamId(view))
  // The last place belongs to the ceremony.
  const isPlaced = isRankKnown && !isLastQuestion(view, phase) && hasPoints(teams)
  const best = bestTeams(teams)
  const isOwnBest = best.some(({ id }) => id === own?.id)
  return (
    <div className="team-standing">
      {own && (isPlaced || best.length > 0) && (
        <p className="strong">
          <TeamMark mark={own.mark} /> <TeamName team={own} />
          {`, ${isPlaced ? placeAmong({ rank: own.rank, players: teams.length }) : gained(own)}`}
        </p>
      )}
      {best[0] && (
        <p className="dim">
          {isOwnBest ? t`Your team did best: ${ph({ points: gained(best[0]) })}` : <Best teams={best} />}
        </p>
      )}
    </div>
  )
}

function Best({ teams: [first, ...others] }: { teams: Team[] }) {
  if (!first) return null
  const [points, more] = [gained(first), formatNumber(others.length)]
  return others.length > 0 ? (
    <Trans comment="Best: Foxes and 2 more, +945; the teams that gained most from a question">
      Best: <TeamName team={first} /> and {more} more, {points}
    </Trans>
  ) : (
    <Trans comment="Best: Foxes, +945; the team that gained most from a question">
      Best: <TeamName team={first} />, {points}
    </Trans>
  )
}

const gained = ({ pointsAwarded = 0 }: Team) => formatGain(pointsAwarded)
