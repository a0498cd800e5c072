import { Button } from '../../ui/button'
import { useChange } from '../editor-context'
import styles from './undo-removal.module.css'

interface UndoRemovalProps {
  /** "Question 3", "Answer B". */
  what: string
  isSeveral?: boolean
  /** Selects what gets the focus once it is restored. */
  focus: string
  /** Selects what gets the focus when this line is dismissed. */
  beside: string
}

/** Shown where something was removed, until it is restored or this line is dismissed. */
export function UndoRemoval({ what, isSeveral = false, focus, beside }: UndoRemovalProps) {
  const change = useChange()
  return (
    <div className={`row gap-2 muted ${styles.line}`}>
      <p className="grow may-shrink">
        {what} {isSeveral ? 'were' : 'was'} removed.
      </p>
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
