import { DropdownMenu } from 'radix-ui'
import { useState, type KeyboardEvent, type PointerEvent } from 'react'
import styles from './move-handle.module.css'

interface MoveHandleProps {
  /** "question 2", "answer B". */
  what: string
  index: number
  count: number
  /** Called when it is pressed, which may start a drag. */
  onGrip: (event: PointerEvent) => void
  onMove: (to: number) => void
}

/**
 * Moves an item by dragging, by the arrow keys, or from the menu that a click opens, for people who can use neither of
 * these.
 */
export function MoveHandle({ what, index, count, onGrip, onMove }: MoveHandleProps) {
  const [isOpen, setIsOpen] = useState(false)
  const last = count - 1
  const places = [
    { name: 'Move up', to: index - 1, isThere: index > 0 },
    { name: 'Move down', to: index + 1, isThere: index < last },
    { name: 'Move to top', to: 0, isThere: index > 0 },
    { name: 'Move to bottom', to: last, isThere: index < last },
  ]
  const byArrows = (event: KeyboardEvent) => {
    const step = { ArrowUp: -1, ArrowDown: 1 }[event.key]
    if (step === undefined) return
    event.preventDefault()
    const to = index + step
    if (to >= 0 && to <= last) onMove(to)
  }
  // Keeps the menu from opening before it is known whether this becomes a drag.
  const onPointerDown = (event: PointerEvent) => {
    onGrip(event)
    event.preventDefault()
  }

  return (
    <DropdownMenu.Root modal={false} open={isOpen} onOpenChange={setIsOpen}>
      <DropdownMenu.Trigger
        type="button"
        className={styles.grip}
        data-grip
        disabled={count < 2}
        aria-label={`Move ${what}`}
        title="Drag, use the arrow keys, or click for a menu"
        onPointerDown={onPointerDown}
        onKeyDown={byArrows}
        onClick={() => setIsOpen(!isOpen)}
      >
        <Dots />
      </DropdownMenu.Trigger>
      <DropdownMenu.Content className={styles.menu} align="start" sideOffset={6} collisionPadding={8} loop>
        {places.map(({ name, to, isThere }) => (
          <DropdownMenu.Item key={name} className={styles.place} disabled={!isThere} onSelect={() => onMove(to)}>
            {name}
          </DropdownMenu.Item>
        ))}
      </DropdownMenu.Content>
    </DropdownMenu.Root>
  )
}

const Dots = () => (
  <svg viewBox="0 0 12 20" width="12" height="20" fill="currentColor" aria-hidden="true">
    {[3, 10, 17].map((y) => [3, 9].map((x) => <circle key={`${x} ${y}`} cx={x} cy={y} r="1.7" />))}
  </svg>
)
