import '../questions/game-screen.css'
import { useEffect, useState } from 'react'
import { lazyPage } from '../ui/loading/lazy-page'
import { useSearch } from '../ui/navigation/location'
import { PlayerGameScreen } from './player-game-screen'
import { PlayerSkeleton } from './player-waiting'
import { forgetSeat, rememberedSeat, rememberSeat } from './remembered-seat'
import { usePlayerGame } from './use-player-game'
import './join/join.css'

// Loaded separately, because only hosts play it.
const SinglePlayerGame = lazyPage(
  () => import('./single-player-game').then((m) => m.SinglePlayerGame),
  <PlayerSkeleton />,
)

/** /play/{pin}: one phone in a game; with ?singlePlayer=true the host's own game, alone. */
export function PlayerScreen({ pin }: { pin: string }) {
  const search = new URLSearchParams(useSearch())
  return search.get('singlePlayer') === 'true' ? <SinglePlayerGame pin={pin} /> : <Game key={pin} pin={pin} />
}

function Game({ pin }: { pin: string }) {
  const [participantId, setParticipantId] = useState(() => rememberedSeat(pin))
  const game = usePlayerGame(pin, participantId)
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

  return <PlayerGameScreen pin={pin} game={game} />
}
