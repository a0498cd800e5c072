import { useTitle } from '../ui/use-title-and-focus'
import './game-screen.css'
import './player-layout.css'

/** Shown on a phone until there is a question or a lobby. */
export function PhoneSkeleton({ title, heading }: { title: string; heading: string }) {
  useTitle(title)
  return (
    <main className="game-screen phone player" aria-busy="true">
      <h1 className="unseen">{heading}</h1>
      <div className="row spread player-top" aria-hidden="true">
        <span className="bone" />
        <span className="bone" />
      </div>
      <div className="column player-middle" aria-hidden="true">
        <span className="bone" />
      </div>
    </main>
  )
}
