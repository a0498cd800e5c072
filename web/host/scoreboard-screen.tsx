import '../questions/game-screen.css'
import { ph, t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { useCallback, useEffect, useState } from 'react'
import { useLocation } from 'wouter'
import { limits } from '../../contract/limits'
import { FootLink } from './foot/foot-button'
import { RevealFoot } from './foot/reveal-foot'
import { HallLayers } from './hall-layers'
import { RemoteRequests } from './remotes/lazy-remote-requests'
import { useHallControls } from './keys/use-hall-controls'
import { ConnectionBanner } from '../live/connection-banner'
import type { Connection } from '../stream/event-stream'
import type { GameView } from '../live/view/game-view'
import type { CountdownPhase } from '../live/view/phase'
import { useLobby } from './players/use-lobby'
import { PlayersButton } from './players/players-button'
import { usePlayersPanel } from './players/use-players-panel'
import { CorrectedNote } from './reveal/corrected-note'
import { HallBoard } from './reveal/hall-board'
import { PersonName } from '../live/person-name'
import { HostNotice, HostRefused } from './game/host-notice'
import { HallSkeleton } from './lobby/hall-skeleton'
import { useHostGame } from './game/use-host-game'
import { isFirstOfRound, questionOf } from './game/question-of'
import { Soundtrack } from './sound/lazy-soundtrack'
import { phaseKey, useHostCommands, type HostCommands } from './game/use-host-commands'
import { useWakeLock } from '../live/use-wake-lock'
import { ButtonLink } from '../ui/button'
import { useTitleAndFocus } from '../ui/use-title-and-focus'
import { formatNumber } from '../ui/format'
import './game/hall.css'
import './scoreboard-screen.css'

const boardSeconds = 5

/** /scoreboard/{pin}/{questionIndex}: the top 5 after that question on a page of its own. */
export function ScoreboardScreen({ pin, questionIndex }: { pin: string; questionIndex: number }) {
  const { view, connection, dispatch } = useHostGame(pin)
  const [, navigate] = useLocation()
  const back = `/host/game/${pin}`
  const onBack = useCallback(() => navigate(back, { replace: true }), [navigate, back])
  const phase = view?.phase
  const isPast =
    phase?.name === 'finished' ||
    // After the last question, ranks belong to the ceremony.
    (view && phase?.name === 'countdown' && phase.index + 1 >= view.totalQuestions) ||
    (phase?.name === 'countdown' && phase.index > questionIndex) ||
    (phase?.name === 'question' && phase.index > questionIndex)
  // The game has moved on, here or on another screen: the host's own screen shows the current state.
  useEffect(() => {
    if (isPast) onBack()
  }, [isPast, onBack])

  if (connection.name === 'refused') return <HostRefused {...connection} />
  if (view && phase?.name === 'countdown' && phase.index === questionIndex)
    return (
      <main className="game-screen hall">
        <Scoreboard {...{ view, phase, connection, dispatch, onBack }} />
        <ConnectionBanner connection={connection} />
      </main>
    )
  if (view && !isPast)
    return (
      <HostNotice
        title={t`No leaderboard yet`}
        text={t`Question ${ph({ question: formatNumber(questionIndex + 1) })} is still open.`}
      >
        <ButtonLink href={back}>
          <Trans>Back to the game</Trans>
        </ButtonLink>
      </HostNotice>
    )
  return (
    <main className="game-screen hall">
      <HallSkeleton />
      <ConnectionBanner connection={connection} />
    </main>
  )
}

interface BoardProps extends Pick<ReturnType<typeof useHostGame>, 'connection' | 'dispatch'> {
  view: GameView
  phase: CountdownPhase
  /** Leaves for the host's own screen. */
  onBack: () => void
}

function Scoreboard({ view, phase, connection, dispatch, onBack }: BoardProps) {
  const { pin } = view
  const { index } = phase
  const ownUntil = useBoardUntil(view, phase)
  const commands = useBoardCommands(pin, phase, connection, onBack)
  // This page always shows the leaderboard, whatever the hall is shown.
  const shown = { ...view, phase: { ...phase, shown: 'leaderboard' as const } }
  const controls = useHallControls(shown, commands)
  const names = useLobby(pin, view, connection, dispatch, controls.dialog === 'players')
  const panel = usePlayersPanel(names, view, controls)
  const players = <PlayersButton joined={view.counts.joined} panel={panel} />
  useWakeLock(true)
  useTitleAndFocus(t`Leaderboard after question ${ph({ question: String(index + 1) })}`)
  return (
    <>
      <Soundtrack view={shown} isSkipped={false} />
      <div className="hall-scoreboard">
        <p className="hall-read dim">
          {questionOf(view, index, 'board')}
          <CorrectedNote view={view} />
        </p>
        <h1>
          <Trans>Leaderboard</Trans>
        </h1>
        {phase.leaderboard.length === 0 && (
          <p className="dim">
            <Trans>No one has joined this game yet.</Trans>
          </p>
        )}
        <HallBoard
          entries={phase.leaderboard.slice(0, limits.topAfterQuestion)}
          isFirst={isFirstOfRound(view, index)}
          name={({ nickname }) => <PersonName nickname={nickname} className="who" />}
        />
      </div>
      {controls.dialog !== 'remotes' && <RemoteRequests view={view} />}
      <RevealFoot
        {...{ view: shown, phase, commands, controls, players, ownUntil }}
        more={<FootLink icon="back" label={t`Back to the game`} href={`/host/game/${pin}`} />}
      />
      <HallLayers {...{ view, names, panel, commands, controls }} />
    </>
  )
}

/** Going back, here or on another screen, leads to what the host's own screen shows. */
function useBoardCommands(pin: string, phase: CountdownPhase, connection: Connection, onBack: () => void) {
  const commands = useHostCommands(pin, phaseKey(phase), connection)
  const [opened] = useState(phase.shown)
  const isElsewhere = phase.shown !== opened && phase.shown !== 'leaderboard'
  useEffect(() => {
    if (isElsewhere) onBack()
  }, [isElsewhere, onBack])
  const { show } = commands
  const showAndLeave = useCallback<HostCommands['show']>(
    async (index, what) => {
      const isTaken = await show(index, what)
      if (isTaken && what.shown !== undefined) onBack()
      return isTaken
    },
    [show, onBack],
  )
  return { ...commands, show: showAndLeave }
}

/**
 * Five seconds from the opening of the page, and again after a hold ends. Null while the game is held or waits for the
 * host.
 */
function useBoardUntil({ countdownSeconds }: GameView, { isHeld }: CountdownPhase): number | null {
  const isCounting = !isHeld && countdownSeconds !== null
  const [counting, setCounting] = useState(() => ({ isCounting, until: boardEnd() }))
  if (counting.isCounting !== isCounting) setCounting({ isCounting, until: boardEnd() })
  return isCounting ? counting.until : null
}

const boardEnd = () => Date.now() + boardSeconds * 1_000
