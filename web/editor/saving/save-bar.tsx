import type { ReactNode } from 'react'
import { useLocation } from 'wouter'
import { Button } from '../../ui/button'
import type { Mode } from '../draft/question-draft'
import styles from './save-bar.module.css'

const saveWords: Record<Mode, string> = { create: 'Create Quiz', edit: 'Save Changes' }

interface SaveBarProps {
  mode: Mode
  isSaving: boolean
  isStarting: boolean
  isUploading: boolean
  hasUnsaved: boolean
  onStart: () => void
  /** What a small screen cannot show beside the questions. */
  children?: ReactNode
}

/** The editor's foot: what is unsaved, and the buttons that save, start and leave. */
export function SaveBar({ mode, isSaving, isStarting, isUploading, hasUnsaved, onStart, children }: SaveBarProps) {
  const [, navigate] = useLocation()
  const isBusy = isSaving || isStarting
  return (
    <div className={`row save-bar ${styles.bar}`}>
      {children}
      <p className="grow faint fine" aria-live="polite">
        {isSaving && isUploading ? 'Waiting for a picture to upload…' : hasUnsaved ? 'Unsaved changes' : ''}
      </p>
      <Button look="quiet" className={styles.cancel} onClick={() => navigate('/')}>
        Cancel
      </Button>
      <Button look="ghost" type="submit" className={styles.save} isBusy={isBusy}>
        {saveWords[mode]}
      </Button>
      <Button className={styles.save} isBusy={isBusy} onClick={onStart}>
        Save and start
      </Button>
    </div>
  )
}
