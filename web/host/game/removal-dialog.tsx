import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
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
  const name = shown(player?.nickname ?? '')
  return (
    <Confirm
      open={player !== null}
      onOpenChange={onClose}
      title={isWaiting ? t`Turn this player away?` : t`Remove this player?`}
      description={
        isWaiting ? (
          <Trans>
            <bdi>{name}</bdi> won’t get in, and can’t ask again under this name from the same browser.
          </Trans>
        ) : (
          <Trans>
            <bdi>{name}</bdi> leaves the game and can’t rejoin under this name from the same browser.
          </Trans>
        )
      }
      yes={
        isWaiting
          ? t({ message: 'Turn away', comment: 'Button: does not let a player into the game' })
          : t({ message: 'Remove', comment: 'Button: takes a player out of the game' })
      }
      isDangerous
      isOnGameScreen
      onYes={() => {
        if (player) void commands.remove(player.id)
        onClose()
      }}
    />
  )
}
