import { Link } from 'wouter'
import type { LeaderboardEntry } from '../../contract/game-events'
import { limits } from '../../contract/limits'
import { Board } from './board'
import { Confetti } from './confetti'
import type { GameView } from './game-view'
import { hasLeader } from './leader'
import { PersonName } from './person-name'
import { useScreen } from '../ui/use-screen'
import { counted, ordinal } from './words'

const podium = 3

interface FinishProps {
  view: GameView
  leaderboard: LeaderboardEntry[]
  asked: number
}

export function PlayerFinish({ view, leaderboard, asked }: FinishProps) {
  const { me } = view
  const top = leaderboard.slice(0, limits.topAtEnd)
  const entry = top.find(({ id }) => id === me?.id)
  const rank = hasLeader(leaderboard) ? (entry?.rank ?? me?.standing.rank) : undefined
  const score = entry?.score ?? me?.standing.score ?? 0
  const correctAnswers = entry?.correctAnswers ?? me?.standing.correctAnswers ?? 0
  const isOnPodium = rank !== undefined && rank <= podium && score > 0
  useScreen('Final scores')

  return (
    <main className="stage phone player finish">
      {isOnPodium && <Confetti />}
      <div className="player-final">
        <PersonName nickname={me?.nickname ?? ''} className="dim" />
        <h1>{view.singlePlayer ? 'Finished!' : rank ? `You finished ${ordinal(rank)}` : 'The game is over'}</h1>
        <p className="points">{counted(score, 'point')}</p>
        {asked > 0 && (
          <p className="dim">
            {counted(correctAnswers, 'right answer')} of {asked}
          </p>
        )}
      </div>
      {!view.singlePlayer && (
        <section aria-label="Leaderboard">
          <h2 className="dim">Top {limits.topAtEnd}</h2>
          {top.length > 0 ? <Board entries={top} mineId={me?.id} /> : <p>Nobody has played this game.</p>}
        </section>
      )}
      <Link className="stage-button" href="/">
        Back to Dashboard
      </Link>
    </main>
  )
}
