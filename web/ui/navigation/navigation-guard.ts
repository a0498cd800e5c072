import { useLayoutEffect, useState } from 'react'
import { guardNavigation, type Guard } from './location'

/** Ends the current guard. */
let release: (() => void) | null = null

/** Lets the page be left without asking, because everything is saved. */
export const releaseNavigationGuard = (): void => release?.()

/** Asks before unsaved changes are left: by a link, the Back button, or closing the tab. */
export function useNavigationGuard(hasUnsaved: boolean): { isAsking: boolean; stay: () => void; leave: () => void } {
  const [pendingNavigation, setPendingNavigation] = useState<(() => void) | null>(null)

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
  const end = guardNavigation({ ask, address: location.href })
  release = () => {
    end()
    window.removeEventListener('beforeunload', onClose)
  }
  return release
}
