import { useMemo, useState } from 'react'
import type { LobbyName } from '../../live/view/game-view'
import type { HallControls } from '../keys/use-hall-controls'
import { hasBurst, removalGroups, type RemovalGroup } from './removal-groups'
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
  areFine: (group: RemovalGroup) => void
}

type Dialogs = Pick<HallControls, 'dialog' | 'openDialog' | 'closeDialog'>

/** The list of players, which every screen of the host can open. */
export function usePlayersPanel(names: Names, lobby: LobbyName[], controls: Dialogs): PlayersPanelState {
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
    areFine: ({ ids }) => setFine(new Set([...fine, ...ids])),
  }
}
