import { useEffect } from 'react'
import { shown } from '../../../contract/text'
import { Link } from '../../ui/navigation/link'
import { useNextGame, type Player } from './use-next-game'

interface NextGameProps {
  pin: string
  player: Player
  /** The phone has slept through this game. */
  onMissed: (pin: string) => void
}

/** The host plays again with everybody: this phone follows, unless its player leaves. */
export function NextGame({ pin, player, onMissed }: NextGameProps) {
  const next = useNextGame(pin, player)
  const isMissed = next.name === 'missed'
  useEffect(() => {
    if (isMissed) onMissed(pin)
  }, [isMissed, onMissed, pin])
  if (next.name === 'missed') return null
  return (
    <section className="column centered next-game" aria-label="Next game">
      {next.name === 'coming' && (
        <>
          <h2>Next game starting</h2>
          <p>
            You’re coming along, <bdi>{shown(player.nickname)}</bdi>!
          </p>
          <button className="game-button quiet" type="button" onClick={next.leave}>
            Leave
          </button>
        </>
      )}
      {next.name === 'left' && (
        <>
          <p>The next game goes on without you.</p>
          <button className="game-button" type="button" onClick={next.join}>
            Come along after all
          </button>
        </>
      )}
      {next.name === 'refused' && (
        <>
          <h2>You’re not in the next game yet</h2>
          <p>{next.message}</p>
          <Link className="game-button" href={`/join?pin=${pin}`}>
            Join the next game
          </Link>
        </>
      )}
    </section>
  )
}
