import { t } from '@lingui/core/macro'
import { Dialog as Modal } from 'radix-ui'
import { useRef, type ReactNode } from 'react'
import { useRestoreFocus } from '../../ui/dialog/dialog-focus'
import { Icon } from './icons'
import './side-panel.css'

interface SidePanelProps {
  isOpen: boolean
  onClose: () => void
  title: ReactNode
  className?: string
  /** Moves the focus into the panel; without it the panel itself has it. */
  focusFirst?: (content: HTMLElement) => void
  /** Whether Escape has left something within the panel, which then stays open. */
  onEscape?: () => boolean
  children: ReactNode
}

/** A panel at the side of a host's screen. */
export function SidePanel(props: SidePanelProps) {
  const { isOpen, onClose, title, className = '', children } = props
  const { focusFirst = (content) => content.focus({ preventScroll: true }), onEscape = () => false } = props
  const content = useRef<HTMLDivElement>(null)
  const focus = useRestoreFocus()
  return (
    <Modal.Root open={isOpen} onOpenChange={(isOpening) => !isOpening && onClose()}>
      <Modal.Portal>
        <Modal.Overlay className="side-shade" />
        <Modal.Content
          ref={content}
          className={`column side-panel ${className}`}
          aria-describedby={undefined}
          onCloseAutoFocus={focus.onCloseAutoFocus}
          onOpenAutoFocus={(event) => {
            focus.onOpenAutoFocus()
            event.preventDefault()
            if (content.current) focusFirst(content.current)
          }}
          onEscapeKeyDown={(event) => {
            if (onEscape()) event.preventDefault()
          }}
        >
          <header className="row spread side-head">
            <Modal.Title>{title}</Modal.Title>
            <Modal.Close
              className="center rigid side-close"
              aria-label={t({ message: 'Close', comment: 'Button: closes the panel' })}
            >
              <Icon name="cross" />
            </Modal.Close>
          </header>
          {children}
        </Modal.Content>
      </Modal.Portal>
    </Modal.Root>
  )
}
