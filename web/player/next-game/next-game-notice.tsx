import { shown } from '../../../contract/text'
import { Link } from '../../ui/navigation/link'
import type { NextGame } from './use-next-game'

/** The host plays again with everybody: this phone follows, unless its player leaves. */
export function NextGameNotice({ next, nickname }: { next: NextGame; nickname: string }) {
  return (
    <div role="status">
      {next.name !== 'none' && (
        <section className="column centered next-game" aria-label="Next game">
          <Notice next={next} nickname={nickname} />
        </section>
      )}
    </div>
  )
}

function Notice({ next, nickname }: { next: NextGame; nickname: string }) {
  switch (next.name) {
    case 'none':
      return null
    case 'coming':
      return (
        <>
          <h2>Next game starting</h2>
          <p>
            You’re coming along, <bdi>{shown(nickname)}</bdi>!
          </p>
          <button className="game-button quiet" type="button" onClick={next.leave}>
            Leave
          </button>
        </>
      )
    case 'left':
      return (
        <>
          <p>The next game goes on without you.</p>
          <button className="game-button" type="button" onClick={next.join}>
            Come along after all
          </button>
        </>
      )
    case 'refused':
      return (
        <>
          <h2>You’re not in the next game yet</h2>
          <p>{next.message}</p>
          <Link className="game-button" href={`/join?pin=${next.pin}`}>
            Join the next game
          </Link>
        </>
      )
  }
}
