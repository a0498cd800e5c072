import type { Team } from '../../../contract/games/teams'
import type { GameView } from '../../live/view/game-view'
import type { CountdownPhase } from '../../live/view/phase'
import { TeamMark } from '../../live/teams/team-mark'
import { formatNumber } from '../../ui/format'
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
      {best[0] && <p className="dim">{isOwnBest ? `Your team did best: ${gained(best[0])}` : <Best teams={best} />}</p>}
    </div>
  )
}

const Best = ({ teams: [first, ...others] }: { teams: Team[] }) =>
  first && (
    <>
      Best: <TeamName team={first} />
      {`${others.length > 0 ? ` and ${formatNumber(others.length)} more` : ''}, ${gained(first)}`}
    </>
  )

const gained = ({ pointsAwarded = 0 }: Team) => `+${formatNumber(pointsAwarded)}`
