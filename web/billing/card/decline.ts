import { useSyncExternalStore } from 'react'
import { storedItem } from '../../ui/storage'

const kept = storedItem('session', 'declined-payment')
const listeners = new Set<() => void>()
let current = kept.read()

/** The bank's sentence about the payment that it has refused last; kept in this tab, also over a reload. */
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
