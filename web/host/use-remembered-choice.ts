import { useState } from 'react'

/** A yes or no of this browser, kept from game to game. */
export function useRemembered(name: string): [boolean, (value: boolean) => void] {
  const [value, setValue] = useState(() => read(name))
  return [
    value,
    (wanted) => {
      setValue(wanted)
      keep(name, wanted)
    },
  ]
}

function read(name: string): boolean {
  try {
    return localStorage.getItem(name) === 'yes'
  } catch {
    return false
  }
}

function keep(name: string, value: boolean): void {
  // A private window may refuse; the choice then lasts as long as the page.
  try {
    localStorage.setItem(name, value ? 'yes' : 'no')
  } catch {
    return
  }
}
