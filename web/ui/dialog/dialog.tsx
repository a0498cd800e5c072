import { lazyPart } from '../loading/lazy-part'
import './dialog.css'

interface Opened {
  open: boolean
  onOpenChange: (open: boolean) => void
}

const opening = {
  isOpen: ({ open }: Opened) => open,
  close: ({ onOpenChange }: Opened) => onOpenChange(false),
}

/** A modal dialog. Escape, a click outside and its button close it, and the focus returns. */
export const Dialog = lazyPart(() => import('./radix-dialog').then((m) => m.RadixDialog), opening)

/** Asks before something that cannot be undone. The cancel button has the focus. */
export const Confirm = lazyPart(() => import('./radix-dialog').then((m) => m.RadixConfirm), opening)
