import '../questions/game-screen.css'
import { useLayoutEffect, useRef, type FocusEvent } from 'react'
import { ConnectionBanner } from '../live/connection-banner'
import type { GameView } from '../live/view/game-view'
import { HallSkeleton } from './hall-skeleton'
import { HostFinish } from './results/host-finish'
import { HostLobby } from './lobby/host-lobby'
import { HostQuestion } from './host-question'
import { HostReveal } from './host-reveal'
import { HostRefused } from './host-notice'
import { usePreviousScores } from './use-previous-scores'
import { useHostGame } from './use-host-game'
import { useLobby, type Roster } from './lobby/use-lobby'
import { phaseKey, useHostCommands, type HostCommands } from './use-host-commands'
import { useWakeLock } from '../live/use-wake-lock'

/** /host/game/{pin}: what the hall sees, and the host's hand on it. */
export function HostScreen({ pin }: { pin: string }) {
  const { view, connection, dispatch } = useHostGame(pin)
  const place = phaseKey(view?.phase)
  const commands = useHostCommands(pin, place, connection)
  const main = useFocusKept(place)
  const roster = useLobby(pin, view, connection, dispatch)
  useWakeLock(view !== null && view.phase.name !== 'finished')
  if (connection.name === 'refused') return <HostRefused {...connection} />
  return (
    <main className="game-screen hall" {...main}>
      {view ? <Phase view={view} roster={roster} commands={commands} /> : <HallSkeleton />}
      <ConnectionBanner connection={connection} />
    </main>
  )
}

function Phase({ view, roster, commands }: { view: GameView; roster: Roster; commands: HostCommands }) {
  const { phase } = view
  const previousScore = usePreviousScores(phase)
  switch (phase.name) {
    case 'waiting':
      return <HostLobby view={view} roster={roster} commands={commands} />
    case 'question':
      return <HostQuestion view={view} phase={phase} commands={commands} />
    case 'countdown':
      return <HostReveal key={phase.index} {...{ view, phase, commands, previousScore }} />
    case 'finished':
      return <HostFinish view={view} leaderboard={phase.leaderboard} />
  }
}

/** Keeps the focus on the button that moves the game on, from one screen to the next. */
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
