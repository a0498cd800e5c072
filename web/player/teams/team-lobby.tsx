import { useState, type ReactNode } from 'react'
import type { GameView } from '../../live/view/game-view'
import type { Team } from '../../../contract/games/teams'
import { mayChoose, ownTeamId, teamWith } from './own-team'
import { filledUpText } from './words'
import { LobbyTeam } from './own-team-part'
import { TeamQuestion } from './team-question'
import { useTeamChoice } from './use-team-choice'

/** The team that a newcomer had chosen and that had no place left once they were let in. */
function useFilledUp(view: GameView): Team | undefined {
  const [wished, setWished] = useState<number | null>(null)
  const own = ownTeamId(view)
  if (view.newcomer && own !== wished) setWished(own)
  return view.me && own === null ? teamWith(view, wished) : undefined
}

/** Asks players without a team for theirs, and then shows them the lobby, from which they can come back. */
export function TeamLobby({ view, children }: { view: GameView; children: ReactNode }) {
  const { teamId, problem: refusal, choose } = useTeamChoice(view)
  const filledUp = useFilledUp(view)
  const problem = refusal || (teamId === null && filledUp ? filledUpText(filledUp) : '')
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
