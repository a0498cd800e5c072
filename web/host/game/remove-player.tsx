import { useRef, useState } from 'react'
import { shown } from '../../../contract/text'
import { Confirm } from '../../ui/dialog/dialog'
import type { LobbyName } from '../../live/view/game-view'
import { doubleClickMs } from './slips'
import type { HostCommands } from './use-host-commands'

interface RemovePlayerProps {
  player: LobbyName | null
  commands: HostCommands
  onClose: () => void
  /** The player is still waiting to be let in. */
  isWaiting?: boolean
}

/**
 * The player picked for removal. Ignores the second click of a double click, which falls through the closed dialog onto
 * a name.
 */
export function usePlayerToRemove() {
  const [player, setPlayer] = useState<LobbyName | null>(null)
  const closedAt = useRef(0)
  const isDoubleClick = () => Date.now() - closedAt.current < doubleClickMs
  return {
    player,
    isDoubleClick,
    pick(picked: LobbyName) {
      if (!isDoubleClick()) setPlayer(picked)
    },
    close() {
      closedAt.current = Date.now()
      setPlayer(null)
    },
  }
}

/** Asks before a player is removed. */
export function RemovePlayer({ player, commands, onClose, isWaiting }: RemovePlayerProps) {
  return (
    <Confirm
      open={player !== null}
      onOpenChange={onClose}
      title={isWaiting ? 'Turn this player away?' : 'Remove this player?'}
      description={
        <>
          <bdi>{shown(player?.nickname ?? '')}</bdi>{' '}
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
