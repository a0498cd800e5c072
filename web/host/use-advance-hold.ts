import { useEffect, useState } from 'react'
import { storedItem } from '../ui/storage'

/**
 * Whether the host holds the game after this question: for every page of this browser, opened before or after, because
 * each of them would move the game on. Where storage is forbidden the hold is this page's alone.
 */
export function useAdvanceHold(pin: string, index: number): [boolean, () => void] {
  const stored = storedItem('local', `held:${pin}`)
  const after = String(index)
  const [held, setHeld] = useState(stored.read)
  useEffect(() => {
    const onStorage = ({ key, newValue }: StorageEvent) => {
      if (key === stored.key) setHeld(newValue)
    }
    addEventListener('storage', onStorage)
    return () => removeEventListener('storage', onStorage)
  }, [stored.key])
  const hold = () => {
    setHeld(after)
    stored.write(after)
  }
  return [held === after, hold]
}
