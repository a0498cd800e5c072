import { useSyncExternalStore } from 'react'

let place: HTMLElement | null = null
const listeners = new Set<() => void>()

/** The ref of an element in a page. As long as it is there, toasts are shown in it, and push down what follows. */
export function toastPlace(element: HTMLElement | null): (() => void) | undefined {
  if (!element) return
  set(element)
  return () => set(null)
}

export const useToastPlace = (): HTMLElement | null => useSyncExternalStore(subscribe, () => place)

function set(next: HTMLElement | null): void {
  place = next
  for (const listener of listeners) listener()
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}
