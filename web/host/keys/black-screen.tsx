import { Trans } from '@lingui/react/macro'
import { useEffect, useRef } from 'react'
import './keys.css'

/** Shows the hall only black. A press brings the game back, and a brief hint says so. */
export function BlackScreen({ onLeave }: { onLeave: () => void }) {
  const screen = useFocusTaken()
  return (
    // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-static-element-interactions -- keys do it, too
    <div className="stack black-screen" ref={screen} tabIndex={-1} onClick={onLeave}>
      <p role="alert">
        <Trans>Black screen. Press B to come back.</Trans>
      </p>
    </div>
  )
}

/** Takes the focus, so that no key presses a button behind it, not even on key-up; returns it afterwards. */
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
