import { useSyncExternalStore } from 'react'

// Eleven columns need this much. In narrower windows each row is a card, with a name beside each value.
const wide = '(min-width: 80rem)'

export const useIsWide = (): boolean => useSyncExternalStore(subscribe, () => matchMedia(wide).matches)

function subscribe(listener: () => void): () => void {
  const media = matchMedia(wide)
  media.addEventListener('change', listener)
  return () => media.removeEventListener('change', listener)
}
