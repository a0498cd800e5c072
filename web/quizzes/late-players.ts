import { useState } from 'react'

const kept = 'late-players'

/** Whether players may come in after a game has started: on, unless this host has switched it off. */
export function useLatePlayers(): [boolean, (mayJoin: boolean) => void] {
  const [mayJoin, setMayJoin] = useState(() => read() !== 'no')
  const change = (next: boolean) => {
    setMayJoin(next)
    try {
      localStorage.setItem(kept, next ? 'yes' : 'no')
    } catch {
      // Remembered until the page is left.
    }
  }
  return [mayJoin, change]
}

function read(): string | null {
  try {
    return localStorage.getItem(kept)
  } catch {
    return null
  }
}
