import { useLayoutEffect, useRef, type FocusEvent } from 'react'
import { useTitle } from '../ui/use-title'
import { ConnectionBanner } from '../live/connection-banner'
import type { GameView } from '../live/game-view'
import { HostFinish } from './host-finish'
import { HostLobby } from './lobby/host-lobby'
import { HostQuestion } from './host-question'
import { HostReveal } from './host-reveal'
import { HostRefused } from './host-notice'
import { useScoresBefore } from './use-scores-before'
import { useGame } from '../live/use-game'
import { useLobby, type Roster } from './lobby/use-lobby'
import { placeOf, useMoves, type Moves } from './use-commands'
import { useWakeLock } from '../live/wake-lock'
import '../questions/game-screen.css'
import './hall.css'

/** /host/game/{pin}: what the hall sees, and the host's hand on it. */
export function HostScreen({ pin }: { pin: string }) {
  const { view, connection, tell } = useGame({ pin, as: 'host' })
  const place = placeOf(view?.phase)
  const moves = useMoves(pin, place, connection.name === 'live' ? view?.stateAt : undefined)
  const main = useFocusKept(place)
  const roster = useLobby(pin, view, connection, tell)
  useWakeLock(view !== null && view.phase.name !== 'finished')
  if (connection.name === 'refused') return <HostRefused {...connection} pin={pin} />
  return (
    <main className="stage hall" {...main}>
      {view ? <Phase view={view} roster={roster} moves={moves} /> : <HallSkeleton />}
      <ConnectionBanner connection={connection} />
    </main>
  )
}

function Phase({ view, roster, moves }: { view: GameView; roster: Roster; moves: Moves }) {
  const { phase } = view
  const scoreBefore = useScoresBefore(phase)
  switch (phase.name) {
    case 'waiting':
      return <HostLobby view={view} roster={roster} moves={moves} />
    case 'question':
      return <HostQuestion view={view} phase={phase} moves={moves} />
    case 'countdown':
      return <HostReveal key={phase.index} {...{ view, phase, moves, scoreBefore }} />
    case 'finished':
      return <HostFinish view={view} leaderboard={phase.leaderboard} />
  }
}

/** Who has the focus on the button that moves the game on has it there on the next screen too. */
function useFocusKept(place: string) {
  const isOnPrimary = useRef(false)
  const main = useRef<HTMLElement>(null)
  useLayoutEffect(() => {
    if (isOnPrimary.current && document.activeElement === document.body)
      main.current?.querySelector<HTMLElement>('.primary')?.focus({ preventScroll: true })
  }, [place])
  return {
    ref: main,
    onFocus: ({ target }: FocusEvent<HTMLElement>) => {
      isOnPrimary.current = target.matches('.primary')
    },
    onBlur: () => {
      isOnPrimary.current = false
    },
  }
}

/** Of the same sizes as the lobby, which is what mostly follows. */
export function HallSkeleton() {
  useTitle('Connecting…')
  return (
    <div className="hall-lobby" aria-busy="true">
      <h1 className="unseen">Connecting to the game…</h1>
      <div className="hall-row" aria-hidden="true">
        <span className="bone" style={{ width: '12%', height: '2rem' }} />
      </div>
      <div className="hall-top" aria-hidden="true">
        <span className="bone" style={{ width: '70%', height: '40%' }} />
        <span className="bone hall-qr" />
      </div>
    </div>
  )
}
