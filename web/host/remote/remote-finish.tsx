import { ph, t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { useEffect, useRef, useState } from 'react'
import { routes } from '../../../contract/routes'
import { shown } from '../../../contract/text'
import { podiumPlaces } from '../../../rules/games/ceremony'
import { call, CallError, errorMessage } from '../../api'
import { hasLeader, noWinnerText } from '../../live/leaderboard'
import type { GameView } from '../../live/view/game-view'
import type { FinishedPhase } from '../../live/view/phase'
import { useSecondsLeft } from '../../questions/countdown'
import { RankedList } from '../../live/ranked-list'
import { formatNumber } from '../../ui/format'
import { navigate } from '../../ui/navigation/location'
import { Icon } from '../game/icons'
import { AnotherQuiz } from '../results/next-game/another-quiz'
import { TakeHome } from '../results/lazy-take-home'
import { useNextGameStart, usePlayAgain } from '../results/next-game/use-play-again'
import { isTooSoon } from '../results/ceremony/skip'
import type { HostCommands } from '../game/use-host-commands'
import { langOf } from '../../i18n/locale'

interface RemoteFinishProps {
  view: GameView
  phase: FinishedPhase
  /** The ceremony is over. */
  isOver: boolean
  commands: HostCommands
  /** The host is signed in on this phone. */
  isHost: boolean
  /** The server no longer accepts this phone as a remote. */
  onRefused: () => void
}

const placeOf = (pin: string): string => `/remote/${pin}`

/** The end of a game: its ceremony, which can be skipped, then the start of the next one. */
export function RemoteFinish({ view, phase, isOver, commands, isHost, onRefused }: RemoteFinishProps) {
  const { nextPin } = view
  useEffect(() => {
    if (isOver && nextPin !== null) navigate(placeOf(nextPin), { replace: true })
  }, [isOver, nextPin])
  return (
    <>
      <h1 className="breakable remote-asks" dir="auto" {...langOf(view.language)}>
        {shown(view.title)}
      </h1>
      {isOver ? (
        <>
          <Winners phase={phase} />
          <PlayAgain key="again" {...{ view, isHost, onRefused }} />
        </>
      ) : (
        <>
          <CeremonyTime until={phase.revealedAt} />
          <LargeButton
            key="skip"
            label={t`Skip to the scores`}
            does={t({ message: 'ends the ceremony on all screens', comment: 'What a button does' })}
            isBusy={commands.isBusy}
            onPress={() => void commands.revealNow()}
          />
        </>
      )}
    </>
  )
}

function CeremonyTime({ until }: { until: number }) {
  const seconds = useSecondsLeft(until)
  return (
    <div className="strong remote-box">
      <p>
        <b>
          <Trans comment="So many seconds">{ph({ seconds: formatNumber(seconds) })} s</Trans>
        </b>
      </p>
      <small>
        <Trans>until the big screen has shown who won</Trans>
      </small>
    </div>
  )
}

function Winners({ phase: { leaderboard } }: { phase: FinishedPhase }) {
  if (!hasLeader(leaderboard)) return <p className="dim">{noWinnerText(leaderboard)}</p>
  const entries = leaderboard.slice(0, podiumPlaces)
  return (
    <RankedList
      className="remote-winners"
      label={t({ message: 'Top three', comment: 'The players on the podium' })}
      entries={entries}
    />
  )
}

function PlayAgain({ view, isHost, onRefused }: Pick<RemoteFinishProps, 'view' | 'isHost' | 'onRefused'>) {
  const { pin } = view
  const [isChoosing, setIsChoosing] = useState(false)
  const again = useNextGameStart(
    () => call(routes.games.playAgain, { pin }),
    placeOf,
    (error) => whyNot(error, isHost),
  )
  const another = usePlayAgain(view, placeOf)
  const isRefused = again.error instanceof CallError && again.error.status === 401
  useEffect(() => {
    if (isRefused) onRefused()
  }, [isRefused, onRefused])
  return (
    <>
      {again.problem && !isRefused && (
        <div className="row spread remote-problem" role="alert">
          <p>{again.problem}</p>
        </div>
      )}
      <LargeButton
        label={again.isPending ? t({ message: 'Starting…', comment: 'Button while a new game begins' }) : t`Play again`}
        does={t({ message: 'the same quiz, with everybody', comment: 'Below “Play again”' })}
        isBusy={again.isPending}
        onPress={() => again.start(undefined)}
      />
      <TakeHome view={view} className="row remote-other" />
      {isHost && (
        <>
          <button className="row remote-other" type="button" onClick={() => setIsChoosing(true)}>
            <Icon name="search" />
            <Trans>Another quiz</Trans>
          </button>
          <AnotherQuiz
            open={isChoosing}
            onClose={() => setIsChoosing(false)}
            onChoose={another.playAgain}
            isStarting={another.isPending}
            problem={another.problem}
          />
        </>
      )}
    </>
  )
}

/** The server's sentences address the host ("your quiz"); others read sentences about the host. */
function whyNot(error: Error, isHost: boolean): string {
  const code = error instanceof CallError ? error.code : ''
  if (code === 'quiz_not_found')
    return isHost
      ? t`This quiz has been deleted. Please choose another one.`
      : t`This quiz has been deleted. The host can choose another one on the big screen.`
  if (code === 'subscription_required' && !isHost)
    return t`The host’s trial or subscription has expired. When they have renewed it, you can play again.`
  return errorMessage(error, t`We couldn’t reach the server. Please try again.`)
}

interface LargeButtonProps {
  label: string
  does: string
  isBusy: boolean
  onPress: () => void
}

/** Ignores a press that comes too soon: it was meant for the previous button. */
function LargeButton({ label, does, isBusy, onPress }: LargeButtonProps) {
  const shownAt = useRef(0)
  useEffect(() => {
    shownAt.current = performance.now()
  }, [])
  const press = () => {
    if (!isBusy && !isTooSoon(performance.now() - shownAt.current)) onPress()
  }
  return (
    <button className="remote-next" type="button" aria-disabled={isBusy} onClick={press}>
      {label}
      <small>{does}</small>
    </button>
  )
}
