import { useEffect, useState } from 'react'
import { useSearchParams } from 'wouter'
import { ConnectionBanner } from '../live/connection-banner'
import { PlayerFinish } from './player-finish'
import { PlayerQuestion } from './player-question'
import { PlayerResult } from './player-result'
import { PlayerSkeleton, PlayerWaiting } from './player-waiting'
import { RefusedNotice } from '../live/refused-notice'
import { forgetSeat, rememberedSeat, rememberSeat } from './remembered-seat'
import { useOwnSeat, useSelfMoving } from './single-player'
import { useGame } from '../live/use-game'
import { useWakeLock } from '../live/wake-lock'
import '../questions/game-screen.css'
import './join.css'
import './player.css'

/** /play/{pin}: one phone in a game; with ?singlePlayer=true the host's own game, alone. */
export function PlayerScreen({ pin }: { pin: string }) {
  const [search] = useSearchParams()
  return search.get('singlePlayer') === 'true' ? <SinglePlayerGame pin={pin} /> : <Game pin={pin} />
}

function Game({ pin }: { pin: string }) {
  const [participantId, setParticipantId] = useState(() => rememberedSeat(pin))
  const game = useGame({ pin, as: 'player', participantId })
  const { view, connection } = game
  const myId = view?.me?.id
  // The server picked a seat: this tab stays with it.
  useEffect(() => {
    if (myId) rememberSeat(pin, myId)
  }, [pin, myId])

  const isForeignSeat = connection.name === 'refused' && connection.code === 'not_this_participant'
  useEffect(() => {
    if (!isForeignSeat || !participantId) return
    forgetSeat(pin)
    setParticipantId(undefined)
  }, [isForeignSeat, participantId, pin])

  return <Stage pin={pin} game={game} />
}

function SinglePlayerGame({ pin }: { pin: string }) {
  const { isReady, participantId, hasFailed } = useOwnSeat(pin)
  if (isReady) return <SelfMovingGame pin={pin} participantId={participantId} />
  return (
    <>
      <PlayerSkeleton />
      <ConnectionBanner connection={{ name: hasFailed ? 'lost' : 'connecting' }} />
    </>
  )
}

function SelfMovingGame({ pin, participantId }: { pin: string; participantId: number | undefined }) {
  const game = useGame({ pin, as: 'player', participantId })
  const problem = useSelfMoving(pin, game)
  return <Stage pin={pin} game={game} problem={problem} />
}

interface StageProps {
  pin: string
  game: ReturnType<typeof useGame>
  problem?: string
}

function Stage({ pin, game: { view, connection, choose }, problem }: StageProps) {
  useWakeLock(view !== null && view.phase.name !== 'finished')
  if (connection.name === 'refused') return <RefusedNotice {...connection} pin={pin} as="player" />
  return (
    <>
      {view ? <Phase view={view} choose={choose} problem={problem} /> : <PlayerSkeleton />}
      <ConnectionBanner connection={connection} />
    </>
  )
}

interface PhaseProps {
  view: NonNullable<ReturnType<typeof useGame>['view']>
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
      // Once the server has replied one sees at once whether it was right; before that, what one has tapped.
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
