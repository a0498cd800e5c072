import { useEffect, useSyncExternalStore } from 'react'
import type { GameClient, ClientState } from './game-client'
import { useReloadForNewerWire } from './use-reload-for-newer-wire'

/** Connects the client while the component is mounted. */
export function useGameClient(client: GameClient): ClientState {
  useEffect(() => client.open(), [client])
  const shown = useSyncExternalStore(client.subscribe, client.read)
  useReloadForNewerWire(shown.view)
  return shown
}
