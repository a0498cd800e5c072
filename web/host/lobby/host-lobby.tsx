import { RemovePlayer, usePlayerToRemove } from '../game/remove-player'
import { lazyPage } from '../../ui/loading/lazy-page'
import { HallSkeleton } from './hall-skeleton'
import { hasAdmissionPanel, LobbyFrame, type HostLobbyProps } from './lobby-frame'
import { useLobbySpace } from './lobby-space'
import { NameSlots } from './name-slots'

const TeamLobby = lazyPage(() => import('./team-lobby').then((m) => m.TeamLobby), <HallSkeleton />)

export function HostLobby(props: HostLobbyProps) {
  const { teams } = props.view
  return teams ? <TeamLobby {...props} teams={teams} /> : <PlayersLobby {...props} />
}

function PlayersLobby(props: HostLobbyProps) {
  const { view, panel, commands } = props
  const { counts, lobby } = view
  const removing = usePlayerToRemove()
  const { lobby: root, names, size, places } = useLobbySpace(counts.joined, hasAdmissionPanel(view))
  return (
    <LobbyFrame {...props} root={root} size={size}>
      <NameSlots
        lobby={lobby}
        joined={counts.joined}
        list={names}
        places={places}
        onPick={removing.pick}
        onOpen={(at) => removing.isDoubleClick() || panel.open(at)}
      />
      <RemovePlayer player={removing.player} commands={commands} onClose={removing.close} />
    </LobbyFrame>
  )
}
