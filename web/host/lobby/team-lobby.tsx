import { useMemo } from 'react'
import type { GameView } from '../../live/view/game-view'
import { withMembers } from '../teams/members'
import { LobbyFrame, type HostLobbyProps } from './lobby-frame'
import { TeamCards } from './team-cards'
import { teamLobbyLayout } from './team-lobby-layout'

/** The lobby of a game in teams: who is in which. */
export function TeamLobby({ teams: { list }, ...lobby }: HostLobbyProps & { teams: NonNullable<GameView['teams']> }) {
  const { view, panel } = lobby
  const { teams, homeless } = useMemo(() => withMembers(list, view.lobby), [list, view.lobby])
  const layout = teamLobbyLayout(teams.length)
  return (
    <LobbyFrame {...lobby} size={layout.size} homeless={homeless}>
      <TeamCards teams={teams} layout={layout} joined={view.counts.joined} onOpen={panel.open} />
    </LobbyFrame>
  )
}
