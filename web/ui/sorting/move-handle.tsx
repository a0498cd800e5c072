import { t } from '@lingui/core/macro'
import { useId, useRef, useState, type KeyboardEvent, type PointerEvent } from 'react'
import { LazyMoveMenu } from './lazy-move-menu'
import styles from './move-handle.module.css'

interface MoveHandleProps {
  /** "Move question 2". */
  label: string
  index: number
  count: number
  /** Called on a press, which may start a drag. */
  onGrip: (event: PointerEvent) => void
  onMove: (to: number) => void
}

/** Moves an item by dragging, by the arrow keys, or from a menu that a click opens, for people who can use neither. */
export function MoveHandle({ label, index, count, onGrip, onMove }: MoveHandleProps) {
  const id = useId()
  const grip = useRef<HTMLButtonElement>(null)
  // Mounted on the first focus: each menu listens to every key, and two hundred questions have a thousand menus.
  const [menu, setMenu] = useState<'none' | 'closed' | 'open'>('none')
  const isOpen = menu === 'open'
  const byArrows = (event: KeyboardEvent) => {
    const step = { ArrowUp: -1, ArrowDown: 1 }[event.key]
    if (step === undefined) return
    event.preventDefault()
    const to = index + step
    if (to >= 0 && to < count) onMove(to)
  }
  // Keeps the browser from selecting text during a drag.
  const onPointerDown = (event: PointerEvent) => {
    onGrip(event)
    event.preventDefault()
  }

  return (
    <>
      <button
        ref={grip}
        type="button"
        className={`center rigid faint ${styles.grip}`}
        data-grip
        data-state={isOpen ? 'open' : 'closed'}
        disabled={count < 2}
        aria-label={label}
        aria-haspopup="menu"
        aria-expanded={isOpen}
        aria-controls={isOpen ? id : undefined}
        title={t`Drag, use the arrow keys, or click for a menu`}
        onPointerDown={onPointerDown}
        onKeyDown={byArrows}
        onFocus={() => menu === 'none' && setMenu('closed')}
        onClick={() => setMenu(isOpen ? 'closed' : 'open')}
      >
        <Dots />
      </button>
      {menu !== 'none' && (
        <LazyMoveMenu
          {...{ id, grip, label, index, count, onMove, isOpen }}
          onOpenChange={(open) => setMenu(open ? 'open' : 'closed')}
        />
      )}
    </>
  )
}

const Dots = () => (
  <svg viewBox="0 0 12 20" width="12" height="20" fill="currentColor" aria-hidden="true">
    {[3, 10, 17].map((y) => [3, 9].map((x) => <circle key={`${x} ${y}`} cx={x} cy={y} r="1.7" />))}
  </svg>
)
