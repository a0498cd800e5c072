import { useEffect, useState } from 'react'

/**
 * Whether the host holds the game after this question: for every page of this browser, opened before or after, because
 * each of them would move the game on.
 */
export function useHeld(pin: string, index: number): [boolean, () => void] {
  const place = `held:${pin}`
  const after = String(index)
  const [held, setHeld] = useState(() => read(place))
  useEffect(() => {
    const hear = ({ key, newValue }: StorageEvent) => {
      if (key === place) setHeld(newValue)
    }
    addEventListener('storage', hear)
    return () => removeEventListener('storage', hear)
  }, [place])
  return [
    held === after,
    () => {
      setHeld(after)
      keep(place, after)
    },
  ]
}

function read(place: string): string | null {
  try {
    return localStorage.getItem(place)
  } catch {
    return null
  }
}

function keep(place: string, value: string): void {
  // A private window may refuse; the hold is then this page's alone.
  try {
    localStorage.setItem(place, value)
  } catch {
    return
  }
}
