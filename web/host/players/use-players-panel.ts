import { useMemo, useState } from 'react'
import type { GameView } from '../../live/view/game-view'
import type { HallControls } from '../keys/use-hall-controls'
import { byLook } from './groups/names-to-look-at'
import { hasBurst, removalGroups, type RemovalGroup } from './groups/removal-groups'
import type { Names } from './use-lobby'

export interface PlayersPanelState {
  isOpen: boolean
  /** The player at whom it opens. */
  at: number | null
  open: (at?: number) => void
  close: () => void
  /** Players who can be removed by one press, except groups that the host has cleared. */
  groups: RemovalGroup[]
  /** A program seems to have sent some of the players. */
  hasBurst: boolean
  /** How many names the host has to look at. */
  toLookAt: number
  areFine: (group: RemovalGroup) => void
}

type Dialogs = Pick<HallControls, 'dialog' | 'openDialog' | 'closeDialog'>

const nobody: GameView['lobby'] = []

/** The list of players, which every screen of the host can open. */
export function usePlayersPanel(names: Names, view: GameView | null, controls: Dialogs): PlayersPanelState {
  const lobby = view?.lobby ?? nobody
  const [at, setAt] = useState<number | null>(null)
  const [fine, setFine] = useState<ReadonlySet<number>>(new Set())
  const { roster } = names
  const groups = useMemo(
    () => removalGroups(roster, lobby).filter(({ onlyGone, ids }) => onlyGone || ids.some((id) => !fine.has(id))),
    [roster, lobby, fine],
  )
  return {
    isOpen: controls.dialog === 'players',
    at,
    open(at) {
      setAt(at ?? null)
      controls.openDialog('players')
    },
    close: controls.closeDialog,
    groups,
    hasBurst: hasBurst(groups),
    toLookAt: view ? byLook(view).toLookAt.length : 0,
    areFine: ({ ids }) => setFine(new Set([...fine, ...ids])),
  }
}
