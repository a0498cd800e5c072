import { Link } from 'wouter'
import { brand } from '../../../contract/brand'
import { shown } from '../../../contract/text'
import type { GameView } from '../../live/view/game-view'
import { formatCount } from '../../ui/format'
import { useTitleAndFocus } from '../../ui/use-title-and-focus'
import { RemovePlayer, usePlayerToRemove } from '../game/remove-player'
import type { HallControls } from '../keys/use-hall-controls'
import type { PlayersPanelState } from '../players/use-players-panel'
import type { HostCommands } from '../game/use-host-commands'
import { AdmissionPanel, hasAdmissionPanel } from './admission-panel'
import { useJoinAddress } from '../game/join-address'
import { useRehearsal } from '../rehearsal/rehearsal-context'
import { JoinInstructions } from './join-instructions'
import { LobbyFoot } from './lobby-foot'
import { useLobbySpace } from './lobby-space'
import { NameSlots } from './name-slots'
import '../game/hall.css'
import './lobby.css'

interface HostLobbyProps {
  view: GameView
  panel: PlayersPanelState
  commands: HostCommands
  controls: HallControls
}

export function HostLobby({ view, panel, commands, controls }: HostLobbyProps) {
  const { pin, counts, lobby } = view
  const address = useJoinAddress(pin)
  const removing = usePlayerToRemove()
  const hasDoor = hasAdmissionPanel(view)
  const { lobby: root, names, size, places } = useLobbySpace(counts.joined, hasDoor)
  const rehearsal = useRehearsal()
  useTitleAndFocus(rehearsal ? 'Rehearsal' : `PIN ${pin}`)

  return (
    <div className="hall-lobby" ref={root} data-size={size}>
      <LobbyHead view={view} />
      <div className="hall-top">
        {rehearsal?.notice ?? <JoinInstructions view={view} address={address} onQr={() => controls.openDialog('qr')} />}
        {hasDoor && <AdmissionPanel view={view} commands={commands} onOpen={() => panel.open()} />}
      </div>
      <LobbyFoot view={view} commands={commands} controls={controls} panel={panel} />
      <NameSlots
        lobby={lobby}
        joined={counts.joined}
        list={names}
        places={places}
        onPick={removing.pick}
        onOpen={(at) => removing.isDoubleClick() || panel.open(at)}
      />
      <RemovePlayer player={removing.player} commands={commands} onClose={removing.close} />
    </div>
  )
}

function LobbyHead({ view: { title, totalQuestions } }: { view: GameView }) {
  return (
    <div className="row hall-row">
      <span className="grow hall-brand">
        <Link href="/" title="To the dashboard. The game stays open.">
          {brand}
        </Link>
      </span>
      <span className="hall-title one-line" dir="auto">
        {shown(title)} · {formatCount(totalQuestions, 'question')}
      </span>
    </div>
  )
}
