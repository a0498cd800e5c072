import '../../questions/game-screen.css'
import './remote.css'
import { ph, t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { Link } from 'wouter'
import { formatPin } from '../../live/format'
import { useTitleAndFocus } from '../../ui/use-title-and-focus'
import { useMomentsPassed } from '../game/use-moments'
import { CodeForm } from './code-form'
import { RemoteControl } from './remote-control'
import { useRemote, type RemoteStanding } from './use-remote'

/** /remote/{pin}: a phone that controls the game, once the host has allowed it on their own screen. */
export function RemoteScreen({ pin }: { pin: string }) {
  const { standing, check, ask } = useRemote(pin)
  return (
    <main className="game-screen remote">
      {standing.name === 'allowed' ? (
        <RemoteControl key={standing.id} pin={pin} isHost={standing.isHost} onRefused={check} />
      ) : (
        <Waiting pin={pin} standing={standing} ask={ask} />
      )}
    </main>
  )
}

interface WaitingProps {
  pin: string
  standing: Exclude<RemoteStanding, { name: 'allowed' }>
  ask: (typedCode?: string) => void
}

function Waiting({ pin, standing, ask }: WaitingProps) {
  const again = (
    <button className="game-button" type="button" onClick={() => ask()}>
      <Trans comment="Button: asks the host to let this phone control the game">Ask again</Trans>
    </button>
  )
  switch (standing.name) {
    case 'connecting':
      return <Said title={t`One moment…`} text={t`Connecting to game ${ph({ pin: formatPin(pin) })}.`} />
    case 'code':
      return <CodeForm message={standing.message} isBusy={standing.isBusy} onCode={ask} />
    case 'asking':
      return (
        <Said
          title={t({ message: 'Your number', comment: 'The digits by which the host knows this phone' })}
          text={t`Press “Allow” beside it on the host’s screen, and this phone controls the game.`}
        >
          <p className="remote-digits" aria-label={[...standing.digits].join(' ')}>
            {standing.digits}
          </p>
        </Said>
      )
    case 'denied':
      return <Denied mayAskAt={standing.mayAskAt} again={again} />
    case 'expired':
      return (
        <Said
          title={t({ message: 'Nobody answered', comment: 'Of a question' })}
          text={t`The host’s screen waits two minutes for an answer.`}
          onward={again}
        />
      )
    case 'taken_away':
      return (
        <Said
          title={t`That’s it for now`}
          text={t`This phone doesn’t control the game anymore. The host has removed it, or signed out.`}
          onward={again}
        />
      )
    case 'over':
      return (
        <Said
          title={t`This game is over`}
          text={t`The final scores are on the host’s screen. To lead the next game, scan its code there.`}
          onward={
            <Link className="game-button" href="/">
              <Trans>Go to homepage</Trans>
            </Link>
          }
        />
      )
    case 'refused':
      return <Said title={t`That didn’t work`} text={standing.message || t`Please try again later.`} />
  }
}

/** A denied phone can ask again, but not at once. */
function Denied({ mayAskAt, again }: { mayAskAt: number; again: ReactNode }) {
  const mayAsk = useMomentsPassed([mayAskAt]) > 0
  return (
    <Said
      title={t`Not this time`}
      text={
        mayAsk
          ? t`The host didn’t let this phone in.`
          : t`The host didn’t let this phone in. You can ask again in a minute.`
      }
      onward={mayAsk && again}
    />
  )
}

interface SaidProps {
  title: string
  text: string
  children?: ReactNode
  /** Buttons or links that lead on. */
  onward?: ReactNode
}

function Said({ title, text, children, onward }: SaidProps) {
  useTitleAndFocus(title)
  return (
    <div className="column centered game-notice" role="status">
      <h1>{title}</h1>
      {children}
      <p className="dim">{text}</p>
      {onward}
    </div>
  )
}
