import { useSyncExternalStore } from 'react'
import { storedItem } from '../../ui/browser/storage'

const kept = storedItem('session', 'declined-payment')
const listeners = new Set<() => void>()
let current = kept.read()

/** The bank's sentence about the last refused payment. It survives a reload in this tab. */
export const decline = {
  read: (): string | null => current,
  remember(message: string | null): void {
    current = message
    if (message === null) kept.remove()
    else kept.write(message)
    for (const listener of listeners) listener()
  },
  forget: (): void => decline.remember(null),
}

export const useDecline = (): string | null => useSyncExternalStore(subscribe, decline.read)

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}
