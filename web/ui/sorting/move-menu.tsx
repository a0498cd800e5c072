import { t } from '@lingui/core/macro'
import { Menu } from 'radix-ui/internal'
import { useRef, type RefObject } from 'react'
import styles from './move-handle.module.css'
import { direction } from '../../i18n/locale'

interface MoveMenuProps {
  id: string
  /** The button above the menu. */
  grip: RefObject<HTMLButtonElement | null>
  label: string
  index: number
  count: number
  isOpen: boolean
  onOpenChange: (isOpen: boolean) => void
  onMove: (to: number) => void
}

/** The places that an item can be moved to. Not a DropdownMenu, whose button cannot be mounted before it. */
export function MoveMenu({ id, grip, label, index, count, isOpen, onOpenChange, onMove }: MoveMenuProps) {
  const wasLeft = useRef(false)
  const last = count - 1
  const places = [
    { name: t`Move up`, to: index - 1, isThere: index > 0 },
    { name: t`Move down`, to: index + 1, isThere: index < last },
    { name: t`Move to top`, to: 0, isThere: index > 0 },
    { name: t`Move to bottom`, to: last, isThere: index < last },
  ]
  // A press elsewhere moves the focus there.
  const onCloseAutoFocus = (event: Event) => {
    event.preventDefault()
    if (!wasLeft.current) grip.current?.focus()
    wasLeft.current = false
  }
  return (
    <Menu.Root modal={false} dir={direction} open={isOpen} onOpenChange={onOpenChange}>
      <Menu.Anchor virtualRef={grip as RefObject<HTMLButtonElement>} />
      <Menu.Content
        id={id}
        className={styles.menu}
        aria-label={label}
        align="start"
        sideOffset={6}
        collisionPadding={8}
        loop
        onInteractOutside={() => (wasLeft.current = true)}
        onCloseAutoFocus={onCloseAutoFocus}
      >
        {places.map(({ name, to, isThere }) => (
          <Menu.Item key={name} className={`row ${styles.place}`} disabled={!isThere} onSelect={() => onMove(to)}>
            {name}
          </Menu.Item>
        ))}
      </Menu.Content>
    </Menu.Root>
  )
}
