import { useMemo, useState } from 'react'
import { Link } from 'wouter'
import { brand } from '../../../contract/brand'
import { shown } from '../../../contract/text'
import type { GameView } from '../../live/view/game-view'
import { formatCount } from '../../ui/format'
import { useTitleAndFocus } from '../../ui/use-title-and-focus'
import { RemovePlayer, usePlayerToRemove } from '../remove-player'
import type { HostCommands } from '../use-host-commands'
import { AdmissionPanel } from './admission-panel'
import { useJoinAddress } from './join-address'
import { JoinInstructions } from './join-instructions'
import { LobbyFoot } from './lobby-foot'
import { LobbyPlayers } from './lobby-players'
import { useLobbySpace } from './lobby-space'
import { NameSlots } from './name-slots'
import { QrDialog } from './qr-dialog'
import { hasBurst, removalGroups } from './removal-groups'
import type { Roster } from './use-lobby'
import '../hall.css'
import './lobby.css'

interface HostLobbyProps {
  view: GameView
  roster: Roster
  commands: HostCommands
}

export function HostLobby({ view, roster, commands }: HostLobbyProps) {
  const { pin, counts, lobby } = view
  const address = useJoinAddress(pin)
  const [isQrOpen, setIsQrOpen] = useState(false)
  const [arePlayersOpen, setArePlayersOpen] = useState(false)
  const removing = usePlayerToRemove()
  const turningAway = usePlayerToRemove()
  const groups = useMemo(() => removalGroups(roster, lobby), [roster, lobby])
  const { lobby: root, names, size, places } = useLobbySpace(counts.joined)
  const openPlayers = () => setArePlayersOpen(true)
  useTitleAndFocus(`PIN ${pin}`)

  return (
    <div className="hall-lobby" ref={root} data-size={size}>
      <LobbyHead view={view} />
      <div className="hall-top">
        <JoinInstructions view={view} address={address} />
        <AdmissionPanel view={view} commands={commands} onTurnAway={turningAway.pick} onMore={openPlayers} />
      </div>
      <LobbyFoot
        view={view}
        commands={commands}
        hasBurst={hasBurst(groups)}
        onPlayers={openPlayers}
        onQr={() => setIsQrOpen(true)}
      />
      <NameSlots
        lobby={lobby}
        joined={counts.joined}
        list={names}
        places={places}
        onPick={removing.pick}
        onMore={openPlayers}
      />
      <LobbyPlayers
        {...{ view, roster, groups, commands }}
        open={arePlayersOpen}
        onOpenChange={setArePlayersOpen}
        onRemove={removing.pick}
        onTurnAway={turningAway.pick}
      />
      <QrDialog pin={pin} address={address} open={isQrOpen} onOpenChange={setIsQrOpen} />
      <RemovePlayer player={removing.player} commands={commands} onClose={removing.close} />
      <RemovePlayer player={turningAway.player} commands={commands} onClose={turningAway.close} isWaiting />
    </div>
  )
}

function LobbyHead({ view: { title, totalQuestions } }: { view: GameView }) {
  return (
    <div className="hall-row">
      <span className="hall-brand">
        <Link href="/" title="To the dashboard. The game stays open.">
          {brand}
        </Link>
      </span>
      <span className="chip hall-chip" dir="auto">
        {shown(title)} · {formatCount(totalQuestions, 'question')}
      </span>
    </div>
  )
}
