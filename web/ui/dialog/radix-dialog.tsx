import { t } from '@lingui/core/macro'
import { AlertDialog, Dialog as Modal } from 'radix-ui'
import type { ReactNode } from 'react'
import { Button } from '../button'
import { closeOnEscape, useRestoreFocus } from './dialog-focus'

interface DialogProps {
  open: boolean
  onOpenChange: (open: boolean) => void
  title: string
  description?: ReactNode
  isWide?: boolean
  /** Dark, as the game's screens are. */
  isOnGameScreen?: boolean
  className?: string
  children: ReactNode
}

export function RadixDialog(props: DialogProps) {
  const { open, onOpenChange, title, description, children } = props
  const focus = useRestoreFocus()
  const close = () => onOpenChange(false)
  return (
    <Modal.Root open={open} onOpenChange={onOpenChange}>
      <Modal.Portal>
        <Modal.Overlay className="center dialog-shade">
          <Modal.Content
            {...focus}
            className={dialogClasses(props)}
            onKeyDown={closeOnEscape(close)}
            {...(description ? {} : { 'aria-describedby': undefined })}
          >
            <Modal.Title className="dialog-title">{title}</Modal.Title>
            {description && <Modal.Description className="muted dialog-description">{description}</Modal.Description>}
            {children}
            <Modal.Close
              className="center dialog-close"
              aria-label={t({ message: 'Close', comment: 'Button: closes a message or a dialog' })}
            >
              {'×'}
            </Modal.Close>
          </Modal.Content>
        </Modal.Overlay>
      </Modal.Portal>
    </Modal.Root>
  )
}

export interface ConfirmProps {
  open: boolean
  onOpenChange: (open: boolean) => void
  title: string
  description: ReactNode
  /** The confirming button's label, with a verb: "Delete quiz". */
  yes: string
  no?: string
  isDangerous?: boolean
  isBusy?: boolean
  isOnGameScreen?: boolean
  onYes: () => void
  /** Called by the other button, which also closes the dialog. */
  onNo?: () => void
}

export function RadixConfirm(props: ConfirmProps) {
  const {
    open,
    onOpenChange,
    title,
    description,
    yes,
    no = t`Cancel`,
    isDangerous,
    isBusy,
    isOnGameScreen,
    onYes,
    onNo,
  } = props
  const focus = useRestoreFocus()
  const close = () => onOpenChange(false)
  return (
    <AlertDialog.Root open={open} onOpenChange={onOpenChange}>
      <AlertDialog.Portal>
        <AlertDialog.Overlay className="center dialog-shade">
          <AlertDialog.Content
            {...focus}
            className={dialogClasses({ isOnGameScreen })}
            onKeyDown={closeOnEscape(close)}
          >
            <AlertDialog.Title className="dialog-title">{title}</AlertDialog.Title>
            <AlertDialog.Description asChild>
              <div className="muted dialog-description">{description}</div>
            </AlertDialog.Description>
            <div className="cluster gap-3 dialog-actions">
              <AlertDialog.Cancel asChild>
                <Button look="ghost" onClick={onNo}>
                  {no}
                </Button>
              </AlertDialog.Cancel>
              <Button className={isDangerous ? 'dialog-sure' : ''} isBusy={isBusy} onClick={onYes}>
                {yes}
              </Button>
            </div>
          </AlertDialog.Content>
        </AlertDialog.Overlay>
      </AlertDialog.Portal>
    </AlertDialog.Root>
  )
}

const dialogClasses = ({ isWide, isOnGameScreen, className }: Partial<DialogProps>): string =>
  ['dialog', isWide && 'dialog-wide', isOnGameScreen && 'dialog-dark', className].filter(Boolean).join(' ')
