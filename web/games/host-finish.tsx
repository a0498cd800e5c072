import { Link } from 'wouter'
import type { LeaderboardEntry } from '../../contract/game-events'
import { Confetti } from './confetti'
import type { GameView } from './game-view'
import { Podium } from './podium'
import { useTitle } from '../ui/use-title'

export function HostFinish({ view, leaderboard }: { view: GameView; leaderboard: LeaderboardEntry[] }) {
  useTitle('Final scores')
  const hasWinner = leaderboard.length > 0
  return (
    <div className="hall-finish">
      {hasWinner && <Confetti />}
      <h1 dir="auto">{view.title}</h1>
      {hasWinner ? <Podium leaderboard={leaderboard} /> : <p className="dim">Nobody has played this game.</p>}
      <div className="hall-row hall-foot">
        <Link className="stage-button quiet" href="/">
          Back to Dashboard
        </Link>
        <Link className="stage-button hall-go" href={`/results/${view.pin}`}>
          See results
        </Link>
      </div>
    </div>
  )
}
