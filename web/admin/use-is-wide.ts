import { useSyncExternalStore } from 'react'

// Eleven columns need this much. Below it the rows of the tables are cards, with the name of each value beside it.
const wide = '(min-width: 80rem)'

/** Whether the window is wide enough for the tables. */
export const useIsWide = (): boolean => useSyncExternalStore(subscribe, () => matchMedia(wide).matches)

function subscribe(listener: () => void): () => void {
  const media = matchMedia(wide)
  media.addEventListener('change', listener)
  return () => media.removeEventListener('change', listener)
}
