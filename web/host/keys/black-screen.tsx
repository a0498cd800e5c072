import { useEffect, useRef } from 'react'
import './keys.css'

/** Nothing but black for the hall. A press brings the game back; how is said for a moment. */
export function BlackScreen({ onLeave }: { onLeave: () => void }) {
  const screen = useFocusTaken()
  return (
    // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-static-element-interactions -- keys do it, too
    <div className="stack black-screen" ref={screen} tabIndex={-1} onClick={onLeave}>
      <p role="alert">Black screen. Press B to come back.</p>
    </div>
  )
}

/** A button behind it is pressed by no key, also not as that key comes up. It has the focus again afterwards. */
function useFocusTaken() {
  const screen = useRef<HTMLDivElement>(null)
  useEffect(() => {
    const before = document.activeElement
    screen.current?.focus({ preventScroll: true })
    return () => {
      if (before instanceof HTMLElement && before.isConnected) before.focus({ preventScroll: true })
    }
  }, [])
  return screen
}
