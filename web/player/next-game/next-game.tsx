import { ph, t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
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
    <section className="column centered next-game" aria-label={t`Next game`}>
      {next.name === 'coming' && (
        <>
          <h2>
            <Trans>Next game starting</Trans>
          </h2>
          <p>
            <Trans>
              You’re coming along, <bdi>{ph({ name: shown(player.nickname) })}</bdi>!
            </Trans>
          </p>
          <button className="game-button quiet" type="button" onClick={next.leave}>
            <Trans comment="Button: leaves the next game">Leave</Trans>
          </button>
        </>
      )}
      {next.name === 'left' && (
        <>
          <p>
            <Trans>The next game goes on without you.</Trans>
          </p>
          <button className="game-button" type="button" onClick={next.join}>
            <Trans>Come along after all</Trans>
          </button>
        </>
      )}
      {next.name === 'refused' && (
        <>
          <h2>
            <Trans>You’re not in the next game yet</Trans>
          </h2>
          <p>{next.message}</p>
          <Link className="game-button" href={`/join?pin=${pin}`}>
            <Trans>Join the next game</Trans>
          </Link>
        </>
      )}
    </section>
  )
}
