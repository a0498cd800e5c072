import '../questions/game-screen.css'
import { useEffect, useState } from 'react'
import { useLocation } from 'wouter'
import { limits } from '../../contract/limits'
import { NextIn, nextWhen, useAutoAdvance } from './auto-advance'
import { FootLink } from './foot/foot-button'
import { HallTools } from './foot/hall-tools'
import { OnButton } from './foot/on-button'
import { HoldButton } from './foot/reveal-foot'
import { HallDialogs } from './hall-dialogs'
import { RemoteRequests } from './remotes/remote-requests'
import { useHallControls } from './keys/use-hall-controls'
import { ConnectionBanner } from '../live/connection-banner'
import type { Connection } from '../live/stream/event-stream'
import type { GameView } from '../live/view/game-view'
import type { CountdownPhase } from '../live/view/phase'
import { HallFoot } from './hall-foot'
import { HallBoard } from './reveal/hall-board'
import { PersonName } from '../live/person-name'
import { HostNotice, HostRefused } from './host-notice'
import { HallSkeleton } from './hall-skeleton'
import { useHostGame } from './use-host-game'
import { phaseKey, useHostCommands } from './use-host-commands'
import { ButtonLink } from '../ui/button'
import { useTitleAndFocus } from '../ui/use-title-and-focus'
import { formatNumber } from '../ui/format'
import './hall.css'
import './scoreboard-screen.css'

const boardSeconds = 5

/** /scoreboard/{pin}/{questionIndex}: the top 5 after that question on a page of its own. */
export function ScoreboardScreen({ pin, questionIndex }: { pin: string; questionIndex: number }) {
  const { view, connection } = useHostGame(pin)
  const [, navigate] = useLocation()
  const back = `/host/game/${pin}`
  const phase = view?.phase
  const isPast =
    phase?.name === 'finished' ||
    // After the last question ranks belong to the ceremony.
    (view && phase?.name === 'countdown' && phase.index + 1 >= view.totalQuestions) ||
    (phase?.name === 'countdown' && phase.index > questionIndex) ||
    (phase?.name === 'question' && phase.index > questionIndex)
  // Moved on, here or on another screen: the host's own screen shows what is now.
  useEffect(() => {
    if (isPast) navigate(back, { replace: true })
  }, [isPast, back, navigate])

  if (connection.name === 'refused') return <HostRefused {...connection} />
  if (view && phase?.name === 'countdown' && phase.index === questionIndex)
    return (
      <main className="game-screen hall">
        <Scoreboard view={view} phase={phase} connection={connection} />
        <ConnectionBanner connection={connection} />
      </main>
    )
  if (view && !isPast)
    return (
      <HostNotice title="No leaderboard yet" text={`Question ${formatNumber(questionIndex + 1)} is still open.`}>
        <ButtonLink href={back}>Back to the game</ButtonLink>
      </HostNotice>
    )
  return (
    <main className="game-screen hall">
      <HallSkeleton />
      <ConnectionBanner connection={connection} />
    </main>
  )
}

interface BoardProps {
  view: GameView
  phase: CountdownPhase
  connection: Connection
}

function Scoreboard({ view, phase, connection }: BoardProps) {
  const { index } = phase
  const until = useBoardUntil(view, phase)
  const commands = useHostCommands(view.pin, phaseKey(phase), connection)
  // Whatever the hall is shown, this page shows the leaderboard.
  const shown = { ...view, phase: { ...phase, shown: 'leaderboard' as const } }
  const controls = useHallControls(shown, commands)
  const seconds = useAutoAdvance(index, controls.isBlack ? null : until, commands, false)
  const next = { view, phase, until, seconds, isCounting: true }
  useTitleAndFocus(`Leaderboard after question ${index + 1}`)
  return (
    <>
      <div className="hall-scoreboard">
        <p className="hall-small dim">
          After question {formatNumber(index + 1)} of {formatNumber(view.totalQuestions)}
        </p>
        <h1>Leaderboard</h1>
        {phase.leaderboard.length === 0 && <p className="dim">No one has joined this game yet.</p>}
        <HallBoard
          entries={phase.leaderboard.slice(0, limits.topAfterQuestion)}
          isFirst={index === 0}
          name={({ nickname }) => <PersonName nickname={nickname} className="who" isWhole />}
        />
      </div>
      {controls.dialog !== 'remotes' && <RemoteRequests view={view} />}
      <HallFoot
        commands={commands}
        controls={controls}
        tools={
          <>
            <HoldButton view={shown} phase={phase} controls={controls} />
            <HallTools controls={controls} />
            <FootLink icon="back" label="Back to the game" href={`/host/game/${view.pin}`} />
          </>
        }
        next={<NextIn {...next} />}
      >
        <OnButton view={shown} controls={controls} when={nextWhen(next)} />
      </HallFoot>
      <HallDialogs view={view} controls={controls} />
    </>
  )
}

/**
 * Five seconds from the opening of the page, and again when a hold is taken back. None while the game is held, or waits
 * for the host.
 */
function useBoardUntil({ countdownSeconds }: GameView, { isHeld }: CountdownPhase): number | null {
  const isCounting = !isHeld && countdownSeconds !== null
  const [counting, setCounting] = useState(() => ({ isCounting, until: boardEnd() }))
  if (counting.isCounting !== isCounting) setCounting({ isCounting, until: boardEnd() })
  return isCounting ? counting.until : null
}

const boardEnd = () => Date.now() + boardSeconds * 1_000
