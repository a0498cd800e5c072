import '../questions/game-screen.css'
import { useTitle } from '../ui/use-title-and-focus'
import '../questions/player-layout.css'

/** A skeleton of the question. */
export function SoloLoading() {
  useTitle('Loading…')
  return (
    <main className="game-screen phone player" aria-busy="true">
      <h1 className="unseen">Loading the quiz…</h1>
      <div className="player-top" aria-hidden="true">
        <span className="bone" style={{ width: '4rem', height: '1.9rem' }} />
        <span className="bone" style={{ width: '6rem', height: '1.9rem' }} />
      </div>
      <div className="player-middle" aria-hidden="true">
        <span className="bone" style={{ width: '80%', height: '3rem', margin: '0 auto' }} />
      </div>
    </main>
  )
}
