import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { createContext, useContext } from 'react'
import { Face } from '../../live/face/face'
import type { GameView } from '../../live/view/game-view'
import { TeamMark } from '../../live/teams/team-mark'
import { ownTeamId, teamWith } from './own-team'
import { TeamName } from './team-name'
import { othersText } from './words'

interface LobbyTeamValue {
  teamId: number | null
  /** Asks again for a team; missing where this player stays in theirs. */
  change: (() => void) | undefined
}

const LobbyTeamContext = createContext<LobbyTeamValue>({ teamId: null, change: undefined })
export const LobbyTeam = LobbyTeamContext.Provider

/** In the lobby: the player's team, and who is in it. */
export function OwnTeam({ view }: { view: GameView }) {
  const { teamId, change } = useContext(LobbyTeamContext)
  const team = teamWith(view, teamId)
  if (!team) return null
  const { me } = view
  // A team just chosen is not counted, and shows no faces, until the game's events tell of it.
  const isTold = me !== null && ownTeamId(view) === teamId
  const faces = isTold ? me.teamFaces : []
  // Faces are told at once, and counts once a second.
  const others = isTold ? Math.max(team.playerCount, faces.length) - 1 : team.playerCount
  return (
    <section className="own-team" aria-label={t`Your team`}>
      <div className="row own-team-name">
        <TeamMark mark={team.mark} />
        <div className="may-shrink grow">
          <TeamName team={team} className="team-name" />
          <p className="dim">{othersText(others)}</p>
        </div>
        {change && (
          <button className="game-button quiet" type="button" onClick={change}>
            <Trans comment="Button: Change, read aloud as “Change team”">
              Change<span className="unseen"> team</span>
            </Trans>
          </button>
        )}
      </div>
      {faces.length > 1 && (
        <div className="row team-faces">
          {faces.map((face, place) => (
            // Faces may be equal, and stand in the order of joining.
            <Face key={place} face={face} />
          ))}
        </div>
      )}
    </section>
  )
}
