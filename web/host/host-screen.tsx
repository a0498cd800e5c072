import '../questions/game-screen.css'
import { useEffect, useLayoutEffect, useRef, type FocusEvent } from 'react'
import { ConnectionBanner } from '../live/connection-banner'
import type { GameView } from '../live/view/game-view'
import { allowedRemotes } from '../live/view/remotes'
import { HallSkeleton } from './lobby/hall-skeleton'
import { HallLayers } from './hall-layers'
import { QuestionFoot } from './foot/question-foot'
import { CorrectionsButton, RemoteButton } from './foot/hall-tools'
import type { Ceremony } from './results/ceremony/spotlight'
import { useCeremony } from './results/ceremony/use-ceremony'
import { useNextGame } from './results/next-game/use-next-game'
import { HostLobby } from './lobby/host-lobby'
import { lazyPage } from '../ui/loading/lazy-page'
import { usePreviousBoards } from './reveal/use-previous-board'
import { useHallControls, type HallControls } from './keys/use-hall-controls'
import { useHostGame } from './game/use-host-game'
import { useLobby } from './players/use-lobby'
import { PlayersButton } from './players/players-button'
import { usePlayersPanel, type PlayersPanelState } from './players/use-players-panel'
import { useRehearsal } from './rehearsal/rehearsal-context'
import { RemoteRequests } from './remotes/lazy-remote-requests'
import { phaseKey, useHostCommands, type HostCommands } from './game/use-host-commands'
import { useWakeLock } from '../live/use-wake-lock'
import { Soundtrack } from './sound/lazy-soundtrack'

const HostRefused = lazyPage(() => import('./game/host-notice').then((m) => m.HostRefused), <HallSkeleton />)
const HostQuestion = lazyPage(() => import('./question/host-question').then((m) => m.HostQuestion))
const HostSlide = lazyPage(() => import('./question/host-question').then((m) => m.HostSlide))
const HostReveal = lazyPage(() => import('./reveal/host-reveal').then((m) => m.HostReveal))
const RevealFoot = lazyPage(() => import('./foot/reveal-foot').then((m) => m.RevealFoot))
const HostFinish = lazyPage(() => import('./results/ceremony/host-finish').then((m) => m.HostFinish))

/** /host/game/{pin}: the screen for the hall, with the host's controls. */
export function HostScreen({ pin }: { pin: string }) {
  const { view, connection, dispatch } = useHostGame(pin)
  const place = phaseKey(view?.phase)
  const commands = useHostCommands(pin, place, connection)
  const controls = useHallControls(view, commands)
  const main = useFocusKept(place)
  const names = useLobby(pin, view, connection, dispatch, controls.dialog === 'players')
  const panel = usePlayersPanel(names, view, controls)
  useNextGame(view)
  useEffect(loadPhasesAhead, [])
  useWakeLock(view !== null && view.phase.name !== 'finished')
  const ceremony = useCeremony(view, controls.isBlack)
  const rehearsal = useRehearsal()
  // The page of a rehearsal leaves for the lobby by itself.
  if (connection.name === 'refused' && !rehearsal) return <HostRefused {...connection} />
  return (
    <main className="game-screen hall" {...main}>
      {view ? <Phase {...{ view, panel, commands, controls, ceremony }} /> : <HallSkeleton />}
      {view && controls.dialog !== 'remotes' && <RemoteRequests view={view} />}
      {view && <Foot {...{ view, panel, commands, controls }} />}
      {view && <HallLayers {...{ view, names, panel, commands, controls }} />}
      <ConnectionBanner connection={connection} />
      <Soundtrack view={connection.name === 'refused' ? null : view} isSkipped={ceremony.isSkipped} />
    </main>
  )
}

interface PartProps {
  view: GameView
  commands: HostCommands
  controls: HallControls
  panel: PlayersPanelState
}

function Phase({ view, panel, commands, controls, ceremony }: PartProps & { ceremony: Ceremony }) {
  const { phase } = view
  const before = usePreviousBoards(view)
  const remotes = allowedRemotes(view.remotes).length
  switch (phase.name) {
    case 'waiting':
      return <HostLobby {...{ view, panel, commands, controls }} />
    case 'question':
      return <HostQuestion view={view} phase={phase} />
    case 'countdown':
      if (phase.question?.kind === 'slide' && !phase.break)
        return <HostSlide view={view} phase={phase} slide={phase.question} />
      return <HostReveal key={phase.index} {...{ view, phase, commands, before }} />
    case 'finished':
      return (
        <HostFinish
          {...{ view, phase, ceremony }}
          tools={
            <>
              <PlayersButton joined={view.counts.joined} panel={panel} />
              {ceremony.isOver && <CorrectionsButton view={view} controls={controls} />}
              {remotes > 0 && <RemoteButton controls={controls} remotes={remotes} />}
            </>
          }
        />
      )
  }
}

/** The lobby loads with the page. The later phases load ahead, so that bad Wi-Fi cannot delay them. */
function loadPhasesAhead(): void {
  void HostQuestion.loadAhead()
  void HostSlide.loadAhead()
  void HostReveal.loadAhead()
  void RevealFoot.loadAhead()
  void HostFinish.loadAhead()
}

/** The lobby and the end have a foot of their own. */
function Foot({ view, panel, commands, controls }: PartProps) {
  const { phase } = view
  const players = <PlayersButton joined={view.counts.joined} panel={panel} />
  if (phase.name === 'question') return <QuestionFoot {...{ view, phase, commands, controls, players }} />
  if (phase.name === 'countdown') return <RevealFoot {...{ view, phase, commands, controls, players }} />
  return null
}

/** Keeps the focus on the button that moves the game on, from one screen to the next. */
function useFocusKept(place: string) {
  const isOnPrimary = useRef(false)
  const main = useRef<HTMLElement>(null)
  useLayoutEffect(() => {
    if (isOnPrimary.current && document.activeElement === document.body)
      main.current?.querySelector<HTMLElement>('[data-primary]')?.focus({ preventScroll: true })
  }, [place])
  return {
    ref: main,
    onFocus: ({ target }: FocusEvent<HTMLElement>) => {
      isOnPrimary.current = target.matches('[data-primary]')
    },
    onBlur: () => {
      isOnPrimary.current = false
    },
  }
}
