import { Trans } from '@lingui/react/macro'
import type { Team } from '../../../contract/games/teams'
import { PersonName } from '../../live/person-name'
import { TeamMark } from '../../live/teams/team-mark'
import { formatNumber } from '../../ui/format'
import { bestTeams, namesOfBest } from './best-teams'
import './teams.css'

/** The team that won most with the last question. */
export function BestTeam({ teams, className = '' }: { teams: readonly Team[]; className?: string }) {
  const best = bestTeams(teams)
  const [first] = best
  if (!first) return null
  return (
    <p className={`row hall-read best-team ${className}`}>
      <TeamMark mark={first.mark} />
      <span className="row best-team-names">
        <Trans comment="The team that won most with the question">
          Best this time: <PersonName nickname={namesOfBest(best)} />
        </Trans>
      </span>
      <b className="rigid">{formatNumber(first.pointsAwarded ?? 0)}</b>
    </p>
  )
}
