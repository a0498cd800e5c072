import { DropdownMenu } from 'radix-ui'
import { createContext, use, useRef, type ReactNode } from 'react'
import { Link } from './navigation/link'
import './button.css'
import './menu.css'
import { direction } from '../i18n/locale'

interface MenuProps {
  /** The button's name for screen readers, such as "More for Volcanoes". */
  label: string
  /** The button's text, with which its name begins. */
  text?: string
  className?: string
  children: ReactNode
}

/** Holds the action of the chosen entry until the menu has closed. */
const Chosen = createContext<{ current: (() => void) | null }>({ current: null })

/** Rarely needed actions, behind a button with three dots. */
export function Menu({ label, text, className = '', children }: MenuProps) {
  const trigger = useRef<HTMLButtonElement>(null)
  const chosen = useRef<() => void>(null)
  // A dialog returns the focus to where it was. So it opens when the button has it: the entry is gone by then.
  const focusAndDo = (event: Event) => {
    if (!chosen.current) return
    event.preventDefault()
    trigger.current?.focus()
    chosen.current()
    chosen.current = null
  }
  return (
    // Not modal, because hiding the scroll bar would move the page.
    <DropdownMenu.Root modal={false} dir={direction}>
      <div className={className}>
        <DropdownMenu.Trigger
          ref={trigger}
          className={`button button-ghost menu-trigger ${text ? 'named' : 'button-small'}`}
          aria-label={label}
        >
          <svg viewBox="0 0 20 20" aria-hidden="true">
            <circle cx="4" cy="10" r="1.8" />
            <circle cx="10" cy="10" r="1.8" />
            <circle cx="16" cy="10" r="1.8" />
          </svg>
          {text}
        </DropdownMenu.Trigger>
        {/* Not in a portal, so that it stays within the page's landmarks. */}
        <DropdownMenu.Content
          className="menu"
          align="end"
          sideOffset={6}
          collisionPadding={8}
          onCloseAutoFocus={focusAndDo}
        >
          <Chosen value={chosen}>{children}</Chosen>
        </DropdownMenu.Content>
      </div>
    </DropdownMenu.Root>
  )
}

/** Entries under a heading of their own. */
export const MenuGroup = ({ heading, children }: { heading: ReactNode; children: ReactNode }) => (
  <DropdownMenu.Group className="menu-group">
    <DropdownMenu.Label className="faint fine breakable menu-label">{heading}</DropdownMenu.Label>
    {children}
  </DropdownMenu.Group>
)

interface MenuItemProps {
  disabled?: boolean
  /** The id of the text that says why the entry is disabled. */
  describedBy?: string
  onSelect?: () => void
  children: ReactNode
}

export function MenuItem({ disabled, describedBy, onSelect, children }: MenuItemProps) {
  const chosen = use(Chosen)
  const choose = () => {
    chosen.current = onSelect ?? null
  }
  return (
    <DropdownMenu.Item className="row menu-item" disabled={disabled} aria-describedby={describedBy} onSelect={choose}>
      {children}
    </DropdownMenu.Item>
  )
}

export const MenuLink = ({ href, children }: { href: string; children: ReactNode }) => (
  <DropdownMenu.Item asChild>
    <Link href={href} className="row menu-item">
      {children}
    </Link>
  </DropdownMenu.Item>
)

/** A download from the server. */
export const MenuDownload = ({ href, children }: { href: string; children: ReactNode }) => (
  <DropdownMenu.Item asChild>
    <a href={href} download className="row menu-item">
      {children}
    </a>
  </DropdownMenu.Item>
)
