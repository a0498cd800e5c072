import { useEffect, useMemo, useSyncExternalStore } from 'react'
import { gameClient, type GameClient, type Seat, type Shown } from './game-client'

/** Watches a game from one seat for as long as the component is there. */
export function useGame({ pin, as, participantId }: Seat): Shown & Pick<GameClient, 'choose' | 'tell'> {
  const client = useMemo(() => gameClient({ pin, as, participantId }), [pin, as, participantId])
  useEffect(() => client.open(), [client])
  const shown = useSyncExternalStore(client.subscribe, client.read)
  return { ...shown, choose: client.choose, tell: client.tell }
}
