import '../questions/game-screen.css'
import { useEffect, useState } from 'react'
import { Link, useLocation } from 'wouter'
import { limits } from '../../contract/limits'
import { AdvanceControls, useAutoAdvance } from './auto-advance'
import { Board } from '../live/board'
import { ConnectionBanner } from '../live/connection-banner'
import type { Connection } from '../live/stream/event-stream'
import type { GameView } from '../live/view/game-view'
import type { Phase } from '../live/view/phase'
import { HallFoot } from './hall-foot'
import { HostNotice, HostRefused } from './host-notice'
import { HallSkeleton } from './hall-skeleton'
import { useHostGame } from './use-host-game'
import { phaseKey, useHostCommands } from './use-host-commands'
import { ButtonLink } from '../ui/button'
import { useTitleAndFocus } from '../ui/use-title-and-focus'
import { formatNumber } from '../ui/format'
import './hall.css'
import './hall-board.css'
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
  phase: Extract<Phase, { name: 'countdown' }>
  connection: Connection
}

function Scoreboard({ view, phase, connection }: BoardProps) {
  const [until] = useState(() => Date.now() + boardSeconds * 1_000)
  const commands = useHostCommands(view.pin, phaseKey(phase), connection)
  const advance = useAutoAdvance(view.pin, phase.index, until, commands)
  useTitleAndFocus(`Leaderboard after question ${phase.index + 1}`)
  return (
    <div className="hall-scoreboard">
      <p className="hall-small dim">
        After question {formatNumber(phase.index + 1)} of {formatNumber(view.totalQuestions)}
      </p>
      <h1>Leaderboard</h1>
      <div className="hall-board">
        {phase.leaderboard.length === 0 && <p className="dim">No one has joined this game yet.</p>}
        <Board entries={phase.leaderboard.slice(0, limits.topAfterQuestion)} areMovesShown={phase.index > 0} />
      </div>
      <HallFoot commands={commands}>
        <AdvanceControls {...advance} isLast={phase.index + 1 >= view.totalQuestions}>
          <Link className="game-button quiet" href={`/host/game/${view.pin}`}>
            Back to the game
          </Link>
        </AdvanceControls>
      </HallFoot>
    </div>
  )
}
