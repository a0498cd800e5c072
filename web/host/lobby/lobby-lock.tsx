import type { GameView } from '../../live/view/game-view'
import { useJoinAddress } from './join-address'
import { AdmitAllButton } from './waiting-row'
import type { HostCommands } from '../use-host-commands'
import { formatPin } from '../../live/format'
import { formatNumber } from '../../ui/format'

interface LockProps {
  view: GameView
  commands: HostCommands
}

export function LobbyLock({ view: { locked }, commands }: LockProps) {
  return (
    <button
      className="game-button quiet steady"
      type="button"
      aria-disabled={commands.isBusy}
      onClick={() => void commands.lock(!locked)}
    >
      {locked ? 'Unlock lobby' : 'Lock lobby'}
    </button>
  )
}

export const lockedText = 'Locked: nobody can join'

/** While the game runs and still takes latecomers: where they join, and the lock. The last question takes nobody. */
export function LateJoin({ view, commands, index }: LockProps & { index: number }) {
  const { place, isReady } = useJoinAddress(view.pin)
  const waiting = view.admission?.waiting.length ?? 0
  if ((!view.lateJoin && waiting === 0) || index + 1 >= view.totalQuestions) return null
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
      {view.lateJoin && <LobbyLock view={view} commands={commands} />}
    </div>
  )
}
