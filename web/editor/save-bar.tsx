import { useLocation } from 'wouter'
import { Button } from '../ui/button'
import type { Mode } from './draft/quiz-draft'
import styles from './editor.module.css'

const saveWords: Record<Mode, string> = { create: 'Create Quiz', edit: 'Save Changes' }

interface SaveBarProps {
  mode: Mode
  isSaving: boolean
  isUploading: boolean
  hasUnsaved: boolean
}

/** At the foot of the editor: what is unsaved, and the buttons that save and leave. */
export function SaveBar({ mode, isSaving, isUploading, hasUnsaved }: SaveBarProps) {
  const [, navigate] = useLocation()
  return (
    <div className={styles.bar} data-bar-below>
      <p aria-live="polite">
        {isSaving && isUploading ? 'Waiting for a picture to upload…' : hasUnsaved ? 'Unsaved changes' : ''}
      </p>
      <Button look="ghost" onClick={() => navigate('/')}>
        Cancel
      </Button>
      <Button type="submit" isBusy={isSaving}>
        {saveWords[mode]}
      </Button>
    </div>
  )
}
