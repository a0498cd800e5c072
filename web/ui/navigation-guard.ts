import { useLayoutEffect, useState } from 'react'
import type { AroundNavHandler } from 'wouter'

type Proceed = () => void

/** The page with unsaved changes. It gets the navigation, and proceeds with it once it is confirmed. */
interface Guard {
  ask: (proceed: Proceed) => void
  address: string
  release: () => void
}
let guard: Guard | null = null

/** Wraps every navigation of the router. */
export const guardedNavigation: AroundNavHandler = (navigate, to, options) => {
  const go = () => {
    navigate(to, options)
    if (!options?.replace) window.scrollTo(0, 0)
  }
  whenLeavingIsConfirmed(go)
}

/** Proceeds at once where nothing is unsaved, else once leaving is confirmed. */
export function whenLeavingIsConfirmed(proceed: Proceed): void {
  if (guard) guard.ask(proceed)
  else proceed()
}

/** Lets the page be left without a question, because everything is saved. */
export const releaseNavigationGuard = (): void => guard?.release()

/** Asks before a page with unsaved changes is left: by a link, by the browser's Back button, by closing the tab. */
export function useNavigationGuard(hasUnsaved: boolean): { isAsking: boolean; stay: () => void; leave: () => void } {
  const [pendingNavigation, setPendingNavigation] = useState<Proceed | null>(null)

  // A layout effect: it is cleaned up before the redirect to the sign-in when the session has ended.
  useLayoutEffect(() => (hasUnsaved ? installGuard((go) => setPendingNavigation(() => go)) : undefined), [hasUnsaved])

  const leave = () => {
    releaseNavigationGuard()
    setPendingNavigation(null)
    pendingNavigation?.()
  }
  return { isAsking: pendingNavigation !== null, stay: () => setPendingNavigation(null), leave }
}

function installGuard(ask: Guard['ask']): () => void {
  const onClose = (event: BeforeUnloadEvent) => event.preventDefault()
  window.addEventListener('beforeunload', onClose)
  const mine: Guard = {
    ask,
    address: location.href,
    release: () => {
      if (guard === mine) guard = null
      window.removeEventListener('beforeunload', onClose)
    },
  }
  guard = mine
  return mine.release
}

/**
 * The browser's Back button: the page stays, and goes back when that is confirmed. Browsers call listeners in the order
 * in which they were added, so this one has to be added before the router's.
 */
function onPopState(event: PopStateEvent): void {
  if (!guard) return
  event.stopImmediatePropagation()
  history.pushState(null, '', guard.address)
  guard.ask(() => history.back())
}

window.addEventListener('popstate', onPopState)
