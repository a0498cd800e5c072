import type { GameView } from '../../live/game-view'
import { useJoinAddress } from './join-address'
import { LetAllIn } from './waiting-players'
import type { Moves } from '../use-commands'
import { formatNumber, spacedPin } from '../../live/wording'

interface LockProps {
  view: GameView
  moves: Moves
}

export function LobbyLock({ view: { locked }, moves }: LockProps) {
  return (
    <button
      className="stage-button quiet steady"
      type="button"
      aria-disabled={moves.isBusy}
      onClick={() => void moves.lock(!locked)}
    >
      {locked ? 'Unlock lobby' : 'Lock lobby'}
    </button>
  )
}

export const lockedWords = 'Locked: nobody can join'

/** While the game runs and still takes latecomers: where they join, and the lock. The last question takes nobody. */
export function LateDoor({ view, moves, index }: LockProps & { index: number }) {
  const { place, isReady } = useJoinAddress(view.pin)
  const waiting = view.admission?.waiting.length ?? 0
  if ((!view.lateJoin && waiting === 0) || index + 1 >= view.totalQuestions) return null
  return (
    <div className="hall-row hall-door">
      <p className={isReady ? '' : 'unknown'} role="status">
        {waiting > 0
          ? `${formatNumber(waiting)} waiting to come in`
          : view.locked
            ? lockedWords
            : `PIN ${spacedPin(view.pin)} · ${place}`}
      </p>
      {waiting > 0 && <LetAllIn count={waiting} moves={moves} />}
      {view.lateJoin && <LobbyLock view={view} moves={moves} />}
    </div>
  )
}
