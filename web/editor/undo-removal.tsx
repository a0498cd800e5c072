import { Button } from '../ui/button'
import { useChange } from './editor-context'
import styles from './undo-removal.module.css'

interface UndoRemovalProps {
  /** "Question 3", "Answer B". */
  what: string
  /** Where to go on once it is back. */
  focus: string
  /** Where to go on without it. */
  beside: string
}

/** Stands where something was removed, and brings it back. It stays until it is used or put away. */
export function UndoRemoval({ what, focus, beside }: UndoRemovalProps) {
  const change = useChange()
  return (
    <div className={styles.line}>
      <p>{what} removed.</p>
      <Button
        look="ghost"
        size="small"
        data-undo
        aria-label={`Undo: restore ${what}`}
        onClick={() => change({ type: 'undo_removal' }, { say: `${what} restored.`, focus })}
      >
        Undo
      </Button>
      <button
        type="button"
        className={styles.away}
        aria-label={`Dismiss: leave ${what} removed`}
        onClick={() => change({ type: 'forget_removals' }, { focus: beside })}
      >
        ×
      </button>
    </div>
  )
}
