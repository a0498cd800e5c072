import { useId, useState } from 'react'
import { Switch } from '../ui/forms/fields'
import styles from './library.module.css'

const kept = 'late-players'

export function LatePlayers({ isOn, onChange }: { isOn: boolean; onChange: (isOn: boolean) => void }) {
  const id = useId()
  return (
    <div className={styles.late}>
      <Switch id={id} checked={isOn} onChange={onChange} />
      <label htmlFor={id}>Players can join after the start</label>
    </div>
  )
}

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
