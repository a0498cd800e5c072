import type { Team } from '../../../contract/games/teams'
import { shown } from '../../../contract/text'

/** A team's name, with its own direction. */
export const TeamName = ({ team, className }: { team: Pick<Team, 'name'>; className?: string }) => (
  <bdi className={className} title={shown(team.name)}>
    {shown(team.name)}
  </bdi>
)
