import type { GameView } from '../../live/view/game-view'
import type { Press } from '../game/moves'

type Correctable = Pick<GameView, 'phase'>

/** Right answers can be changed between two questions, and once everybody knows who won. */
export const areCorrectable = ({ phase }: Correctable, now = Date.now()): boolean =>
  phase.name === 'countdown' || (phase.name === 'finished' && now >= phase.revealedAt)

interface Controls {
  press: (press: Press) => void
  openDialog: (dialog: 'corrections') => void
}

/** Opens the dialog. The game waits for the host meanwhile, until they release the hold. */
export function openCorrections(view: Correctable, { press, openDialog }: Controls): void {
  if (!areCorrectable(view)) return
  if (view.phase.name === 'countdown' && !view.phase.isHeld) press('hold')
  openDialog('corrections')
}
