import { Trans } from '@lingui/react/macro'
import type { GameView } from '../../live/view/game-view'
import { TeamMark } from '../../live/teams/team-mark'
import { ownTeamId, teamWith } from './own-team'
import { TeamName } from './team-name'

/** The player's team, below their name. */
export function TeamHead({ view }: { view: GameView }) {
  const team = teamWith(view, ownTeamId(view))
  if (!team) return null
  return (
    <span className="row may-shrink team-head">
      <TeamMark mark={team.mark} />
      <span className="unseen">
        <Trans comment="Read aloud before a team’s name">Your team:</Trans>{' '}
      </span>
      <TeamName team={team} className="one-line dim" />
    </span>
  )
}
