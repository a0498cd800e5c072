import type { GameView } from '../live/view/game-view'
import { ReactionBar } from './reactions/reaction-bar'
import { useTitleAndFocus } from '../ui/use-title-and-focus'
import '../questions/player-layout.css'
import './player-show.css'

/** The game is over, and the big screen shows who won: no phone tells it sooner. Its player may cheer. */
export function LookUp({ view }: { view: GameView }) {
  useTitleAndFocus('Look up!')
  return (
    <main className="game-screen phone player">
      <div className="player-middle look-up">
        <svg viewBox="0 0 24 24" aria-hidden="true">
          <path d="M5 14l7-7 7 7M5 20l7-7 7 7" />
        </svg>
        <h1>Look up!</h1>
        <p className="dim">The winners are on the big screen.</p>
      </div>
      <ReactionBar view={view} />
    </main>
  )
}
