import { useSyncExternalStore } from 'react'

interface FullScreen {
  /** False on iPhones. */
  isPossible: boolean
  isOn: boolean
  toggle: () => void
}

export function useFullScreen(): FullScreen {
  const isOn = useSyncExternalStore(subscribe, () => document.fullscreenElement !== null)
  return { isPossible: document.fullscreenEnabled === true, isOn, toggle }
}

function subscribe(changed: () => void) {
  document.addEventListener('fullscreenchange', changed)
  return () => document.removeEventListener('fullscreenchange', changed)
}

function toggle(): void {
  const done = document.fullscreenElement ? document.exitFullscreen() : document.documentElement.requestFullscreen()
  // A browser may refuse; its window then stays as it is.
  done.catch((error: unknown) => console.warn('The browser did not change to or from full screen.', error))
}
