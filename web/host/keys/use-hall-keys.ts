import { useEffect, useRef } from 'react'
import { actionOf, type HallAction } from './hall-keys'
import { isKeyTaken } from './control-keys'

/** Listens to keys on the whole page. A held key acts once, and does not scroll. */
export function useHallKeys(isBlack: boolean, act: (action: HallAction) => void): void {
  const latest = useRef({ isBlack, act })
  useEffect(() => {
    latest.current = { isBlack, act }
  })
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      if (latest.current.isBlack) return
      const action = actionOf(event, false)
      if (!action || event.defaultPrevented || isKeyTaken(document.activeElement, event.key)) return
      event.preventDefault()
      if (!event.repeat) latest.current.act(action)
    }
    /** In the capture phase: nothing behind the black screen gets a key. */
    const onBlackKeyDown = (event: KeyboardEvent) => {
      const action = latest.current.isBlack && actionOf(event, true)
      if (!action) return
      event.preventDefault()
      event.stopImmediatePropagation()
      if (!event.repeat) latest.current.act(action)
    }
    addEventListener('keydown', onKeyDown)
    addEventListener('keydown', onBlackKeyDown, true)
    return () => {
      removeEventListener('keydown', onKeyDown)
      removeEventListener('keydown', onBlackKeyDown, true)
    }
  }, [])
}
