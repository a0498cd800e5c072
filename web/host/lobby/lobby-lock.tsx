import type { GameView } from '../../live/view/game-view'
import { useJoinAddress } from './join-address'
import { isLast } from '../keys/moves'
import { AdmitAllButton } from './waiting-row'
import type { HostCommands } from '../use-host-commands'
import { formatPin } from '../../live/format'
import { formatNumber } from '../../ui/format'

export const lockedText = 'Locked: nobody can join'

/** While the game runs and still takes latecomers: where they join, and who waits. The last question takes nobody. */
export function LateJoin({ view, commands }: { view: GameView; commands: HostCommands }) {
  const { place, isReady } = useJoinAddress(view.pin)
  const waiting = view.admission?.waiting.length ?? 0
  const { phase } = view
  const isOver = 'index' in phase && isLast(view, phase.index)
  if ((!view.settings?.lateJoin && waiting === 0) || isOver) return null
  return (
    <div className="hall-row hall-door">
      <p className={isReady ? '' : 'unknown'} role="status">
        {waiting > 0
          ? `${formatNumber(waiting)} waiting to come in`
          : view.locked
            ? lockedText
            : `PIN ${formatPin(view.pin)} · ${place}`}
      </p>
      {waiting > 0 && <AdmitAllButton count={waiting} commands={commands} />}
    </div>
  )
}
