import { Confirm } from '../ui/dialog'
import type { LobbyName } from './game-view'
import { PersonName } from './person-name'
import type { Moves } from './use-moves'

interface RemovePlayerProps {
  player: LobbyName | null
  moves: Moves
  onClose: () => void
}

/** Asks before a player is put out. */
export function RemovePlayer({ player, moves, onClose }: RemovePlayerProps) {
  return (
    <Confirm
      open={player !== null}
      onOpenChange={onClose}
      title="Remove this player?"
      description={
        <>
          <PersonName nickname={player?.nickname ?? ''} /> leaves the game and cannot come back with this browser.
        </>
      }
      yes="Remove"
      isDangerous
      onStage
      onYes={() => {
        if (player) void moves.remove(player.id)
        onClose()
      }}
    />
  )
}
