import { ConnectionBanner } from '../live/connection-banner'
import { useWakeLock } from '../live/use-wake-lock'
import { PlayerFinish } from './player-finish'
import { PlayerQuestion } from './player-question'
import { PlayerResult } from './player-result'
import { PlayerSkeleton, PlayerWaiting } from './player-waiting'
import { RefusedNotice } from './refused-notice'
import type { PlayerGame } from './use-player-game'

interface GameScreenProps {
  pin: string
  game: PlayerGame
  problem?: string
}

/** The screen of the phase that the game is in. */
export function PlayerGameScreen({ pin, game: { view, connection, choose }, problem }: GameScreenProps) {
  useWakeLock(view !== null && view.phase.name !== 'finished')
  if (connection.name === 'refused') return <RefusedNotice {...connection} pin={pin} />
  return (
    <>
      {view ? <Phase view={view} choose={choose} problem={problem} /> : <PlayerSkeleton />}
      <ConnectionBanner connection={connection} />
    </>
  )
}

interface PhaseProps {
  view: NonNullable<PlayerGame['view']>
  choose: (option: number) => void
  problem?: string
}

function Phase({ view, choose, problem }: PhaseProps) {
  const { phase } = view
  // The game goes on without those who have not been let in yet, and without latecomers until the next question.
  const isOnlyWatching = view.newcomer
    ? phase.name !== 'finished'
    : 'own' in phase && phase.index < (view.me?.playsFrom ?? 0)
  if (isOnlyWatching) return <PlayerWaiting view={view} problem={problem} />
  switch (phase.name) {
    case 'waiting':
      return <PlayerWaiting view={view} problem={problem} />
    case 'question':
      // The player sees what they have tapped until the server has replied, and then at once whether it was right.
      return phase.own.name === 'none' || phase.own.name === 'sending' || phase.own.name === 'unsent' ? (
        <PlayerQuestion view={view} phase={phase} choose={choose} />
      ) : (
        <PlayerResult view={view} phase={phase} />
      )
    case 'countdown':
      return <PlayerResult view={view} phase={phase} problem={problem} />
    case 'finished':
      return <PlayerFinish view={view} {...phase} />
  }
}
