import { useEffect } from 'react'
import { loadPhoneKinds } from '../question-kinds/phone-kinds'
import { useIsPast } from '../questions/countdown'
import { canBuzz } from './buzz/buzz-choice'
import { ConnectionBanner } from '../live/connection-banner'
import { useWakeLock } from '../live/use-wake-lock'
import { lazyPage } from '../ui/loading/lazy-page'
import { optionalPart } from '../ui/loading/optional-part'
import { LookUp } from './look-up'
import { ClosedSlide } from './question/closed-slide'
import { LazyInHall } from './question/lazy-in-hall'
import { PlayerGetReady } from './question/player-get-ready'
import { PlayerQuestion } from './question/player-question'
import { PlayerResult } from './result/player-result'
import { PlayerSkeleton, PlayerWaiting } from './player-waiting'
import { PlayerBreak } from './evening/lazy-evening-part'
import { TeamLobby, TeamPart } from './teams/lazy-team-part'
import { useNewName } from './use-new-name'
import type { PlayerGame } from './use-player-game'

// Loaded separately, because few phones are refused.
const RefusedNotice = lazyPage(() => import('./refused-notice').then((m) => m.RefusedNotice), <PlayerSkeleton />)

// Loaded in the lobby, for the end: what a phone needs first comes first.
const PlayerFinish = lazyPage(() => import('./player-finish').then((m) => m.PlayerFinish), <PlayerSkeleton />)

// Loaded separately, because few games are corrected.
const CorrectionNotice = lazyPage(() => import('./correction/correction-notice').then((m) => m.CorrectionNotice))

// Loaded separately, because many phones cannot buzz.
const Buzz = optionalPart(() => import('./buzz/buzz').then((m) => m.Buzz))

interface GameScreenProps {
  pin: string
  game: PlayerGame
  problem?: string
  /** Goes on from a slide; missing where a host does. */
  goOn?: () => void
}

/** The screen of the game's current phase. */
export function PlayerGameScreen({ pin, game: { view, connection, ...acts }, problem, goOn }: GameScreenProps) {
  useNewName(view)
  useEffect(() => loadPhoneKinds(view?.kinds ?? []), [view?.kinds])
  useEffect(() => void PlayerFinish.loadAhead(), [])
  const shows = view?.settings?.phoneShows
  useEffect(() => void (shows === 'buttons' && LazyInHall.loadAhead()), [shows])
  useWakeLock(view !== null && view.phase.name !== 'finished')
  if (connection.name === 'refused') return <RefusedNotice {...connection} pin={pin} />
  return (
    <>
      <ConnectionBanner connection={connection} />
      {view?.correction && <CorrectionNotice view={view} />}
      {view && canBuzz() && <Buzz view={view} />}
      {view && <TeamPart part="moved" view={view} />}
      {view ? <Phase view={view} {...acts} problem={problem} goOn={goOn} /> : <PlayerSkeleton />}
    </>
  )
}

interface PhaseProps extends Pick<PlayerGame, 'choose' | 'changeFace'>, Pick<GameScreenProps, 'problem' | 'goOn'> {
  view: NonNullable<PlayerGame['view']>
}

function Phase({ view, choose, changeFace, problem, goOn }: PhaseProps) {
  const { phase } = view
  const asked = phase.name === 'question' ? phase : null
  const isGettingReady = !useIsPast(asked?.shownAt ?? 0, asked?.pausedAt)
  const isRevealed = useIsPast(phase.name === 'finished' ? phase.revealedAt : 0)
  // The game goes on without players who wait for admission, and without latecomers until the next question.
  const isOnlyWatching = view.newcomer
    ? phase.name !== 'finished'
    : 'own' in phase && phase.index < (view.me?.playsFrom ?? 0)
  const waiting = (
    <TeamLobby view={view}>
      <PlayerWaiting view={view} changeFace={changeFace} problem={problem} />
    </TeamLobby>
  )
  const isBreak = useIsBreak(view)
  if (isBreak && phase.name === 'countdown')
    return (
      <TeamLobby view={view}>
        <PlayerBreak view={view} phase={phase} waiting={waiting} />
      </TeamLobby>
    )
  if (isOnlyWatching) return waiting
  switch (phase.name) {
    case 'waiting':
      return waiting
    case 'question':
      if (isGettingReady) return <PlayerGetReady view={view} phase={phase} />
      // Players see their own choice until the server has replied, and then its verdict at once.
      return phase.own.name === 'none' || phase.own.name === 'sending' || phase.own.name === 'unsent' ? (
        <PlayerQuestion key={phase.index} view={view} phase={phase} choose={choose} goOn={goOn} />
      ) : (
        <PlayerResult view={view} phase={phase} />
      )
    case 'countdown':
      return phase.question?.kind === 'slide' && problem === undefined ? (
        <ClosedSlide view={view} index={phase.index} slide={phase.question} />
      ) : (
        <PlayerResult view={view} phase={phase} problem={problem} />
      )
    case 'finished':
      return isRevealed ? <PlayerFinish view={view} phase={phase} /> : <LookUp view={view} phase={phase} />
  }
}

/** How long a round's last result stays, where the board comes by itself. */
const resultMs = 5_000

/** In a break, once the round's last question has been told. Latecomers have no result to read. */
function useIsBreak({ phase, me, countdownSeconds }: PhaseProps['view']): boolean {
  const between = phase.name === 'countdown' && phase.break && me ? phase : null
  const isRead = useIsPast(between ? between.revealedAt + resultMs : 0)
  if (!between || !me) return false
  const { index, question, shown, isHeld } = between
  if (shown === 'leaderboard' || question?.kind === 'slide' || index < me.playsFrom) return true
  return isRead && !isHeld && countdownSeconds !== null
}
