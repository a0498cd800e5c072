/** Where the browser is, and the way elsewhere. Players' pages need no more of a router; that of hosts' pages uses it. */
import { useSyncExternalStore } from 'react'

type Proceed = () => void

/** A page with unsaved changes. It gets the navigation, and proceeds with it once it is confirmed. */
export interface Guard {
  ask: (proceed: Proceed) => void
  address: string
}

let guard: Guard | null = null
const listeners = new Set<() => void>()

interface Navigation {
  replace?: boolean
  /** For the page that is opened, in `history.state`. */
  state?: unknown
}

/** Goes to a page, at its top, once leaving this one is confirmed. */
export function navigate(to: string, { replace = false, state = null }: Navigation = {}): void {
  whenLeavingIsConfirmed(() => {
    if (replace) history.replaceState(state, '', to)
    else history.pushState(state, '', to)
    notify()
    if (!replace) scrollTo(0, 0)
  })
}

/** Proceeds at once where nothing is unsaved, else once leaving is confirmed. */
export function whenLeavingIsConfirmed(proceed: Proceed): void {
  if (guard) guard.ask(proceed)
  else proceed()
}

/** Has the page asked before it is left; returns how to end that. */
export function guardNavigation(by: Guard): () => void {
  guard = by
  return () => {
    if (guard === by) guard = null
  }
}

/** Calls back whenever the address may have changed; returns how to end that. */
export function onNavigation(listener: () => void): () => void {
  if (listeners.size === 0) addEventListener('popstate', onPopState)
  listeners.add(listener)
  return () => {
    listeners.delete(listener)
    if (listeners.size === 0) removeEventListener('popstate', onPopState)
  }
}

export const usePath = (): string => useSyncExternalStore(onNavigation, () => location.pathname)

/** With its question mark. */
export const useSearch = (): string => useSyncExternalStore(onNavigation, () => location.search)

/** The browser's Back button: a guarded page stays, and goes back when that is confirmed. */
function onPopState(): void {
  if (!guard) return notify()
  history.pushState(null, '', guard.address)
  guard.ask(() => history.back())
}

/** All at once, so that React draws the page and what is in it together. */
function notify(): void {
  for (const listener of listeners) listener()
}
