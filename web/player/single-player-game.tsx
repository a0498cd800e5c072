import { ConnectionBanner } from '../live/connection-banner'
import { PlayerGameScreen } from './player-game-screen'
import { PlayerSkeleton } from './player-waiting'
import { useAutoAdvance, useOwnSeat } from './single-player'
import { usePlayerGame } from './use-player-game'

/** A game that its host plays alone. It moves on by itself. */
export function SinglePlayerGame({ pin }: { pin: string }) {
  const { isReady, participantId, hasFailed } = useOwnSeat(pin)
  if (isReady) return <AutoAdvancingGame pin={pin} participantId={participantId} />
  return (
    <>
      <ConnectionBanner connection={{ name: hasFailed ? 'lost' : 'connecting' }} />
      <PlayerSkeleton />
    </>
  )
}

function AutoAdvancingGame({ pin, participantId }: { pin: string; participantId: number | undefined }) {
  const game = usePlayerGame(pin, participantId)
  return <PlayerGameScreen pin={pin} game={game} {...useAutoAdvance(pin, game)} />
}
