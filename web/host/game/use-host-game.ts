import { useMemo } from 'react'
import { gameClient, type GameClient, type ClientState } from '../../live/game-client'
import { wholeReducer } from '../../live/view/reduce-view'
import { useGameClient } from '../../live/use-game-client'

/** The game as its host sees it. */
export function useHostGame(pin: string): ClientState & Pick<GameClient, 'dispatch'> {
  const client = useMemo(() => gameClient({ pin, as: 'host' }, wholeReducer), [pin])
  return { ...useGameClient(client), dispatch: client.dispatch }
}
