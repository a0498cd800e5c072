import { useRef, useState } from 'react'
import { lazyPart } from '../../ui/loading/lazy-part'
import type { LobbyName } from '../../live/view/game-view'
import { doubleClickMs } from './slips'

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

export const RemovePlayer = lazyPart(() => import('./removal-dialog').then((m) => m.RemovalDialog), {
  close: ({ onClose }) => onClose(),
  isOpen: ({ player }) => player !== null,
})
