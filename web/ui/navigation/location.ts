/** The current address, and navigation. Players' pages need no other router; that of hosts' pages builds on it. */
import { useSyncExternalStore } from 'react'

type Proceed = () => void

/** A page with unsaved changes. It receives the navigation, and proceeds with it once confirmed. */
export interface Guard {
  ask: (proceed: Proceed) => void
  address: string
}

let guard: Guard | null = null
const listeners = new Set<() => void>()

interface Navigation {
  replace?: boolean
  /** The `history.state` of the new page. */
  state?: unknown
}

/** Goes to the top of a page, once leaving this one is confirmed. */
export function navigate(to: string, { replace = false, state = null }: Navigation = {}): void {
  whenLeavingIsConfirmed(() => {
    if (replace) history.replaceState(state, '', to)
    else history.pushState(state, '', to)
    notify()
    if (!replace) scrollTo(0, 0)
  })
}

/** Proceeds at once if nothing is unsaved, else once leaving is confirmed. */
export function whenLeavingIsConfirmed(proceed: Proceed): void {
  if (guard) guard.ask(proceed)
  else proceed()
}

/** Makes the page ask before it is left; returns the function that ends it. */
export function guardNavigation(by: Guard): () => void {
  guard = by
  return () => {
    if (guard === by) guard = null
  }
}

/** Calls back whenever the address may have changed; returns the unsubscribe function. */
export function onNavigation(listener: () => void): () => void {
  if (listeners.size === 0) addEventListener('popstate', onPopState)
  listeners.add(listener)
  return () => {
    listeners.delete(listener)
    if (listeners.size === 0) removeEventListener('popstate', onPopState)
  }
}

export const usePath = (): string => useSyncExternalStore(onNavigation, () => location.pathname)

/** The query string, with its question mark. */
export const useSearch = (): string => useSyncExternalStore(onNavigation, () => location.search)

/** Handles the Back button: a guarded page stays, and goes back once that is confirmed. */
function onPopState(): void {
  if (!guard) return notify()
  history.pushState(null, '', guard.address)
  guard.ask(() => history.back())
}

/** Notifies all listeners at once, so that React renders the page and its parts together. */
function notify(): void {
  for (const listener of listeners) listener()
}
