import { Link } from 'wouter'
import type { LeaderboardEntry } from '../../../contract/game-events'
import { shown } from '../../../contract/text'
import { Confetti } from '../../live/confetti'
import type { GameView } from '../../live/view/game-view'
import { hasLeader, noWinnerText } from '../../live/leaderboard'
import { Podium } from './podium'
import { useTitleAndFocus } from '../../ui/use-title-and-focus'
import '../hall.css'
import './host-finish.css'

/** From here on, a title is set smaller, so that it takes two lines. */
export const longTitle = 45

export function HostFinish({ view, leaderboard }: { view: GameView; leaderboard: LeaderboardEntry[] }) {
  useTitleAndFocus('Final scores')
  const isLed = hasLeader(leaderboard)
  return (
    <div className="hall-finish">
      {isLed && <Confetti />}
      <p className="hall-small dim">Final scores</p>
      <h1 className={view.title.length > longTitle ? 'long' : ''} dir="auto">
        {shown(view.title)}
      </h1>
      {isLed ? <Podium leaderboard={leaderboard} /> : <p className="dim">{noWinnerText(leaderboard)}</p>}
      <div className="hall-row hall-foot">
        <Link className="game-button quiet" href="/">
          Back to Dashboard
        </Link>
        <Link className="game-button hall-go primary" href={`/results/${view.pin}`}>
          See results
        </Link>
      </div>
    </div>
  )
}
