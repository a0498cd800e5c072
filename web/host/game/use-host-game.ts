import { useMemo } from 'react'
import { gameClient, type GameClient, type ClientState } from '../../live/game-client'
import { useGameClient } from '../../live/use-game-client'

/** The game as its host sees it. */
export function useHostGame(pin: string): ClientState & Pick<GameClient, 'dispatch'> {
  const client = useMemo(() => gameClient({ pin, as: 'host' }), [pin])
  return { ...useGameClient(client), dispatch: client.dispatch }
}
