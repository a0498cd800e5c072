import { useRef, useState } from 'react'
import { Confirm } from '../ui/dialog'
import type { LobbyName } from '../live/view/lobby'
import { PersonName } from '../live/person-name'
import { doubleClickMs, type HostCommands } from './use-host-commands'

interface RemovePlayerProps {
  player: LobbyName | null
  commands: HostCommands
  onClose: () => void
  /** Has not been let in yet. */
  isWaiting?: boolean
}

/** Who is picked to be put out. What lies beneath the question that has just gone was not meant by a double click on it. */
export function usePlayerToRemove() {
  const [leaving, setLeaving] = useState<LobbyName | null>(null)
  const closedAt = useRef(0)
  return {
    leaving,
    pick(player: LobbyName) {
      if (Date.now() - closedAt.current >= doubleClickMs) setLeaving(player)
    },
    close() {
      closedAt.current = Date.now()
      setLeaving(null)
    },
  }
}

/** Asks before a player is put out. */
export function RemovePlayer({ player, commands, onClose, isWaiting }: RemovePlayerProps) {
  return (
    <Confirm
      open={player !== null}
      onOpenChange={onClose}
      title={isWaiting ? 'Turn this player away?' : 'Remove this player?'}
      description={
        <>
          <PersonName nickname={player?.nickname ?? ''} />{' '}
          {isWaiting
            ? 'won’t get in, and can’t ask again under this name from the same browser.'
            : 'leaves the game and can’t rejoin under this name from the same browser.'}
        </>
      }
      yes={isWaiting ? 'Turn away' : 'Remove'}
      isDangerous
      isOnGameScreen
      onYes={() => {
        if (player) void commands.remove(player.id)
        onClose()
      }}
    />
  )
}
