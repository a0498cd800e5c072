import { useEffect, useState } from 'react'
import type { AroundNavHandler } from 'wouter'

type WayOn = () => void

/** The page that has something to lose: it is given the way on, and takes it or not. */
interface Guard {
  ask: (wayOn: WayOn) => void
  release: () => void
}
let guard: Guard | null = null

/** Every link and every redirect comes by here. */
export const askBeforeLeaving: AroundNavHandler = (navigate, to, options) => {
  const go = () => {
    navigate(to, options)
    if (!options?.replace) window.scrollTo(0, 0)
  }
  if (guard) guard.ask(go)
  else go()
}

/** All is saved: nothing is asked from here on. */
export const leaveUnasked = (): void => guard?.release()

/** Asks before a page with unsaved changes is left: by a link, by the browser's Back button, by closing the tab. */
export function useLeaving(hasUnsaved: boolean): { isAsking: boolean; stay: () => void; leave: () => void } {
  const [wayOn, setWayOn] = useState<WayOn | null>(null)

  useEffect(() => (hasUnsaved ? guardPage((go) => setWayOn(() => go)) : undefined), [hasUnsaved])

  const leave = () => {
    leaveUnasked()
    setWayOn(null)
    wayOn?.()
  }
  return { isAsking: wayOn !== null, stay: () => setWayOn(null), leave }
}

function guardPage(ask: Guard['ask']): () => void {
  const here = location.href
  // Heard before the router hears it: the page stays, and Back happens when it is confirmed.
  const onBack = (event: PopStateEvent) => {
    event.stopImmediatePropagation()
    history.pushState(null, '', here)
    ask(() => history.go(-2))
  }
  const onClose = (event: BeforeUnloadEvent) => event.preventDefault()
  window.addEventListener('popstate', onBack, { capture: true })
  window.addEventListener('beforeunload', onClose)

  const mine: Guard = {
    ask,
    release: () => {
      if (guard === mine) guard = null
      window.removeEventListener('popstate', onBack, { capture: true })
      window.removeEventListener('beforeunload', onClose)
    },
  }
  guard = mine
  return mine.release
}
