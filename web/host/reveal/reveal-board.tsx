import { Link } from 'wouter'
import type { BoardEntry } from '../../../contract/game-events'
import { limits } from '../../../contract/limits'
import { PersonName } from '../../live/person-name'
import type { GameView } from '../../live/view/game-view'
import type { CountdownPhase } from '../../live/view/phase'
import { HallBoard } from './hall-board'

interface BoardProps {
  view: GameView
  phase: CountdownPhase
  before: readonly BoardEntry[]
  isMoved: boolean
  onPick: (entry: BoardEntry) => void
}

/** The leaderboard. A press on a name asks whether to remove that player. */
export function RevealBoard({ view, phase: { index, leaderboard }, before, isMoved, onPick }: BoardProps) {
  return (
    <section className="hall-column" aria-label="Leaderboard">
      <div className="hall-row">
        <h2 className="hall-small dim hall-grow">Leaderboard</h2>
        <Link className="quiet-link" href={`/scoreboard/${view.pin}/${index}`}>
          Full leaderboard
        </Link>
      </div>
      <HallBoard
        entries={leaderboard.slice(0, limits.topAfterQuestion)}
        before={before}
        isFirst={index === 0}
        isMoved={isMoved}
        name={(entry) => (
          <button type="button" className="board-name" onClick={() => onPick(entry)}>
            <PersonName nickname={entry.nickname} />
            <span className="unseen"> – remove</span>
          </button>
        )}
      />
    </section>
  )
}
