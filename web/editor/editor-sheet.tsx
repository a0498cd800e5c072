import { useState, type ReactNode } from 'react'
import { Button } from '../ui/button'
import { Dialog } from '../ui/dialog/dialog'
import styles from './editor-layout.module.css'

interface EditorSheetProps {
  /** The label of the button, and the heading of the sheet. */
  title: string
  children: (close: () => void) => ReactNode
}

/** A button that opens what has no room beside the questions. */
export function EditorSheet({ title, children }: EditorSheetProps) {
  const [isOpen, setIsOpen] = useState(false)
  return (
    <>
      <Button look="quiet" size="small" aria-haspopup="dialog" onClick={() => setIsOpen(true)}>
        {title}
      </Button>
      <Dialog open={isOpen} onOpenChange={setIsOpen} title={title} className={styles.sheet}>
        {children(() => setIsOpen(false))}
      </Dialog>
    </>
  )
}
