import { DropdownMenu } from 'radix-ui'
import type { ReactNode } from 'react'
import { Link } from './navigation/link'
import './button.css'
import './menu.css'

interface MenuProps {
  /** The name of the button for screen readers, such as "More for Volcanoes". */
  label: string
  className?: string
  children: ReactNode
}

/** What is needed now and then, behind a button with three dots. */
export const Menu = ({ label, className = '', children }: MenuProps) => (
  // Not modal, because hiding the scroll bar would move the page.
  <DropdownMenu.Root modal={false}>
    <DropdownMenu.Trigger className={`button button-ghost button-small menu-trigger ${className}`} aria-label={label}>
      <svg viewBox="0 0 20 20" aria-hidden="true">
        <circle cx="4" cy="10" r="1.8" />
        <circle cx="10" cy="10" r="1.8" />
        <circle cx="16" cy="10" r="1.8" />
      </svg>
    </DropdownMenu.Trigger>
    <DropdownMenu.Portal>
      <DropdownMenu.Content className="menu" align="end" sideOffset={6} collisionPadding={8} aria-label={label}>
        {children}
      </DropdownMenu.Content>
    </DropdownMenu.Portal>
  </DropdownMenu.Root>
)

/** Entries under a heading of their own. */
export const MenuGroup = ({ heading, children }: { heading: ReactNode; children: ReactNode }) => (
  <DropdownMenu.Group className="menu-group">
    <DropdownMenu.Label className="menu-label">{heading}</DropdownMenu.Label>
    {children}
  </DropdownMenu.Group>
)

interface MenuItemProps {
  disabled?: boolean
  /** The id of the text that says why it is disabled. */
  describedBy?: string
  onSelect?: () => void
  children: ReactNode
}

export const MenuItem = ({ disabled, describedBy, onSelect, children }: MenuItemProps) => (
  <DropdownMenu.Item className="menu-item" disabled={disabled} aria-describedby={describedBy} onSelect={onSelect}>
    {children}
  </DropdownMenu.Item>
)

export const MenuLink = ({ href, children }: { href: string; children: ReactNode }) => (
  <DropdownMenu.Item asChild>
    <Link href={href} className="menu-item">
      {children}
    </Link>
  </DropdownMenu.Item>
)

/** A file of the server, which the browser keeps. */
export const MenuDownload = ({ href, children }: { href: string; children: ReactNode }) => (
  <DropdownMenu.Item asChild>
    <a href={href} download className="menu-item">
      {children}
    </a>
  </DropdownMenu.Item>
)
