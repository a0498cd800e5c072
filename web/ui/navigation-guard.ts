import { useLayoutEffect, useState } from 'react'
import type { AroundNavHandler } from 'wouter'

type Proceed = () => void

/** The page that has something to lose: it is given the way on, and takes it or not. */
interface Guard {
  ask: (pendingNavigation: Proceed) => void
  address: string
  release: () => void
}
let guard: Guard | null = null

/** Every link and every redirect comes by here. */
export const guardedNavigation: AroundNavHandler = (navigate, to, options) => {
  const go = () => {
    navigate(to, options)
    if (!options?.replace) window.scrollTo(0, 0)
  }
  whenLeavingIsConfirmed(go)
}

/** Does it at once, or once it is sure that nothing unsaved keeps anybody here. */
export function whenLeavingIsConfirmed(go: Proceed): void {
  if (guard) guard.ask(go)
  else go()
}

/** All is saved: nothing is asked from here on. */
export const releaseNavigationGuard = (): void => guard?.release()

/** Asks before a page with unsaved changes is left: by a link, by the browser's Back button, by closing the tab. */
export function useNavigationGuard(hasUnsaved: boolean): { isAsking: boolean; stay: () => void; leave: () => void } {
  const [wayOn, setPendingNavigation] = useState<Proceed | null>(null)

  // A layout effect: when the page goes because the session has ended, nothing may hold up the way to the sign-in.
  useLayoutEffect(() => (hasUnsaved ? installGuard((go) => setPendingNavigation(() => go)) : undefined), [hasUnsaved])

  const leave = () => {
    releaseNavigationGuard()
    setPendingNavigation(null)
    wayOn?.()
  }
  return { isAsking: wayOn !== null, stay: () => setPendingNavigation(null), leave }
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
 * The browser's Back button: the page stays, and going back happens when it is confirmed. Browsers tell the window's
 * listeners in the order in which they came, so this one has to be there before the router's.
 */
function onPopState(event: PopStateEvent): void {
  if (!guard) return
  event.stopImmediatePropagation()
  history.pushState(null, '', guard.address)
  guard.ask(() => history.back())
}

window.addEventListener('popstate', onPopState)
