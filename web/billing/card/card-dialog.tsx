import { t } from '@lingui/core/macro'
import { Dialog as Modal } from 'radix-ui'
import { useLayoutEffect, type ReactNode } from 'react'
import { closeOnEscape, useRestoreFocus } from '../../ui/dialog/dialog-focus'
import '../../ui/dialog/dialog.css'

interface CardDialogProps {
  title: string
  description: string
  isBusy: boolean
  onClose: () => void
  children: ReactNode
}

/**
 * A modal in which a bank may ask. Stripe's script puts the bank's window beside our page as a frame: a modal that
 * traps the focus and the clicks would lock it out. So the page behind is made inert instead.
 */
export function CardDialog({ title, description, isBusy, onClose, children }: CardDialogProps) {
  const focus = useRestoreFocus()
  const close = () => !isBusy && onClose()
  useInertPage()
  return (
    <Modal.Root open modal={false} onOpenChange={close}>
      <Modal.Portal>
        <div className="center dialog-shade">
          <Modal.Content
            {...focus}
            className="dialog"
            aria-modal="true"
            onInteractOutside={(event) => event.preventDefault()}
            onKeyDown={closeOnEscape(close)}
            onEscapeKeyDown={(event) => isBusy && event.preventDefault()}
          >
            <Modal.Title className="dialog-title">{title}</Modal.Title>
            <Modal.Description className="muted dialog-description">{description}</Modal.Description>
            {children}
            <Modal.Close
              className="center dialog-close"
              aria-label={t({ message: 'Close', comment: 'Button of a dialog' })}
              disabled={isBusy}
            >
              ×
            </Modal.Close>
          </Modal.Content>
        </div>
      </Modal.Portal>
    </Modal.Root>
  )
}

function useInertPage(): void {
  useLayoutEffect(() => {
    const page = document.getElementById('root')
    if (!page) return
    page.toggleAttribute('inert', true)
    return () => {
      page.toggleAttribute('inert', false)
    }
  }, [])
}
