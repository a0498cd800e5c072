import { t } from '@lingui/core/macro'
import { podiumPlaces } from '../../../../rules/games/ceremony'
import type { Team } from '../../../../contract/games/teams'
import { PersonName } from '../../../live/person-name'
import { TeamMark } from '../../../live/teams/team-mark'
import { formatNumber } from '../../../ui/format'
import '../results-screen.css'

/** The best teams, above the players' places. */
export const TeamRanks = ({ teams }: { teams: readonly Team[] }) => (
  <ol className="team-ranks" aria-label={t`Best teams`}>
    {teams.slice(0, podiumPlaces).map(({ id, rank, name, mark, score }) => (
      <li key={id} className="row">
        <b>{rank}</b>
        <TeamMark mark={mark} />
        <PersonName nickname={name} />
        <span className="rigid figures">{formatNumber(score)}</span>
      </li>
    ))}
  </ol>
)
