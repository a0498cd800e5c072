import { useMemo } from 'react'
import type { ClientState } from '../live/game-client'
import { useGameClient } from '../live/use-game-client'
import { playerClient, type PlayerClient } from './player-client'

export type PlayerGame = ClientState & Pick<PlayerClient, 'choose' | 'changeFace' | 'dispatch'>

/** The game as this seat sees it, and the player's actions. */
export function usePlayerGame(pin: string, participantId: number | undefined): PlayerGame {
  const client = useMemo(() => playerClient(pin, participantId), [pin, participantId])
  const shown = useGameClient(client)
  const { choose, changeFace, dispatch } = client
  return { ...shown, choose, changeFace, dispatch }
}
