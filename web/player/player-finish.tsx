import { Link } from 'wouter'
import type { LeaderboardEntry } from '../../contract/game-events'
import { limits } from '../../contract/limits'
import { routes } from '../../contract/routes'
import { call } from '../api'
import { Board } from '../live/board'
import { Confetti } from '../live/confetti'
import type { GameView } from '../live/view/game-view'
import { hasLeader, noWinnerText } from '../live/leaderboard'
import { PersonName } from '../live/person-name'
import { useTitleAndFocus } from '../ui/use-title-and-focus'
import { useCallResult } from './use-call-result'
import { ordinal } from './ordinal'
import { formatCount, formatNumber } from '../ui/format'
import '../questions/player-layout.css'
import '../questions/player-finish.css'

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
  const user = useCallResult(whoIsHere)
  const isHost = view.singlePlayer || Boolean(user)
  // A player below the top sees their own place after it.
  const own = me && rank && !entry ? [{ id: me.id, nickname: me.nickname, ...me.standing }] : []
  const isOnPodium = rank !== undefined && rank <= podium && score > 0
  useTitleAndFocus('Final scores')

  return (
    <main className="game-screen phone player finish">
      {isOnPodium && <Confetti />}
      <div className="player-final">
        <PersonName nickname={me?.nickname ?? ''} className="dim" />
        <h1>{view.singlePlayer ? 'Finished!' : rank ? title(rank) : 'The game is over'}</h1>
        {me && <p className="points">{formatCount(score, 'point')}</p>}
        {me && asked > 0 && (
          <p className="dim">
            {formatNumber(correctAnswers)} of {formatNumber(asked)} correct
          </p>
        )}
      </div>
      {!view.singlePlayer && (
        <section aria-label="Leaderboard">
          <h2 className="dim">Top {limits.topAtEnd}</h2>
          {top.length > 0 ? <Board entries={[...top, ...own]} mineId={me?.id} /> : <p>{noWinnerText(top)}</p>}
        </section>
      )}
      {!view.singlePlayer && (
        <Link className="game-button" href="/join">
          Join another game
        </Link>
      )}
      <Link className={view.singlePlayer ? 'game-button' : 'game-button quiet'} href="/">
        {isHost ? 'Back to Dashboard' : 'Go to homepage'}
      </Link>
    </main>
  )
}

const whoIsHere = () => call(routes.identity.user)

const title = (rank: number) => (rank === 1 ? 'You won!' : `You finished ${ordinal(rank)}`)
