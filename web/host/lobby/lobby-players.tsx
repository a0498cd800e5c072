import { useState } from 'react'
import type { GameView } from '../../live/view/game-view'
import type { LobbyName } from '../../live/view/lobby'
import { Confirm, Dialog } from '../../ui/dialog'
import { formatCount } from '../../ui/format'
import type { HostCommands } from '../use-host-commands'
import { AdmissionSwitch } from './admission-switch'
import { RemovalGroupCard, WaitingCard } from './group-cards'
import { PlayerList } from './player-list'
import type { RemovalGroup } from './removal-groups'
import type { Roster } from './use-lobby'
import './player-lists.css'

interface PlayersProps {
  view: GameView
  roster: Roster
  groups: RemovalGroup[]
  commands: HostCommands
  open: boolean
  onOpenChange: (open: boolean) => void
  onRemove: (name: LobbyName) => void
  onTurnAway: (name: LobbyName) => void
}

/** All players in the lobby; here the host decides how players get in, and removes some. */
export function LobbyPlayers({
  view,
  roster,
  groups,
  commands,
  open,
  onOpenChange,
  onRemove,
  onTurnAway,
}: PlayersProps) {
  const [group, setGroup] = useState<RemovalGroup | null>(null)
  const waiting = view.admission?.waiting ?? []
  return (
    <>
      <Dialog
        open={open}
        onOpenChange={onOpenChange}
        title={formatCount(view.counts.joined, 'player')}
        isWide
        isOnGameScreen
      >
        <div className="lobby-players">
          <AdmissionSwitch view={view} commands={commands} />
          {waiting.length > 0 && (
            <WaitingCard waiting={waiting} commands={commands} onTurnAway={onTurnAway} onClear={setGroup} />
          )}
          {groups.map((one) => (
            <RemovalGroupCard key={one.key} group={one} onRemove={setGroup} />
          ))}
          <PlayerList lobby={view.lobby} roster={roster} onRemove={onRemove} />
        </div>
      </Dialog>
      <Confirm
        open={group !== null}
        onOpenChange={() => setGroup(null)}
        title={group ? `${group.yes} ${formatCount(group.ids.length, 'player')}?` : ''}
        description={`${group?.names ?? ''}. They can join again if they like.`}
        yes={group?.yes ?? ''}
        isDangerous
        isOnGameScreen
        onYes={() => {
          if (group) void commands.removeMany(group.ids, group.onlyGone)
          setGroup(null)
        }}
      />
    </>
  )
}
