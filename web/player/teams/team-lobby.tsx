import { useState, type ReactNode } from 'react'
import type { GameView } from '../../live/view/game-view'
import { mayChoose } from './own-team'
import { LobbyTeam } from './own-team-part'
import { TeamQuestion } from './team-question'
import { useTeamChoice } from './use-team-choice'

/** Asks players without a team for theirs, and then shows them the lobby, from which they can come back. */
export function TeamLobby({ view, children }: { view: GameView; children: ReactNode }) {
  const { teamId, problem, choose } = useTeamChoice(view)
  const [isChoosing, setIsChoosing] = useState(teamId === null)
  const canChange = mayChoose(view)
  const isLobby = view.phase.name === 'waiting'
  // Once the game has started, the first choice holds.
  if (canChange && (teamId === null || (isLobby && isChoosing)))
    return <TeamQuestion {...{ view, teamId, problem, choose }} onDone={() => setIsChoosing(false)} />
  const change = canChange && isLobby ? () => setIsChoosing(true) : undefined
  return (
    <div className={teamId === null ? '' : 'in-team'}>
      <LobbyTeam value={{ teamId, change }}>{children}</LobbyTeam>
    </div>
  )
}
