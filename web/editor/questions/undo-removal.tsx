import { Button } from '../../ui/button'
import { useChange } from '../editor-context'
import styles from './undo-removal.module.css'

interface UndoRemovalProps {
  /** "Question 3", "Answer B". */
  what: string
  isSeveral?: boolean
  /** The selector of what gets the focus after the undo. */
  focus: string
  /** The selector of what gets the focus after dismissing. */
  beside: string
}

/** Shown where something was removed, until it is restored or dismissed. */
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
