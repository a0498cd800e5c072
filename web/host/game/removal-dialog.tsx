import { shown } from '../../../contract/text'
import { Confirm } from '../../ui/dialog/dialog'
import type { LobbyName } from '../../live/view/game-view'
import type { HostCommands } from './use-host-commands'

interface RemovalProps {
  player: LobbyName | null
  commands: HostCommands
  onClose: () => void
  /** The player is still waiting to be let in. */
  isWaiting?: boolean
}

/** Asks before a player is removed. */
export function RemovalDialog({ player, commands, onClose, isWaiting }: RemovalProps) {
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
