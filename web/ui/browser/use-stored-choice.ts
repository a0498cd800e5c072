import { useState } from 'react'
import { storedItem } from './storage'

/** A yes or no that this browser keeps, or that lasts as long as the page where storage is forbidden. */
export function useStoredChoice(key: string, byDefault: boolean): [boolean, (value: boolean) => void] {
  const stored = storedItem('local', key)
  const [value, setValue] = useState(() => {
    const kept = stored.read()
    return kept === null ? byDefault : kept === 'yes'
  })
  const choose = (chosen: boolean) => {
    setValue(chosen)
    stored.write(chosen ? 'yes' : 'no')
  }
  return [value, choose]
}
