import { useEffect, useSyncExternalStore } from 'react'
import type { GameClient, Shown } from './game-client'
import { useReloadForNewerWire } from './use-reload-for-newer-wire'

/** Connects the client for as long as the component is there. */
export function useGameClient(client: GameClient): Shown {
  useEffect(() => client.open(), [client])
  const shown = useSyncExternalStore(client.subscribe, client.read)
  useReloadForNewerWire(shown.view)
  return shown
}
