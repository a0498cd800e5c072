import { select } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { Button } from '../../ui/button'
import { useChange } from '../editor-context'
import styles from './undo-removal.module.css'

interface UndoRemovalProps {
  /** A question by its number, an answer by its letter, or what a question had before. */
  gone: { what: 'question' | 'answer' | 'before'; name: string }
  /** The selector of what gets the focus after the undo. */
  focus: string
  /** The selector of what gets the focus after dismissing. */
  beside: string
}

/** Shown where something was removed, until it is restored or dismissed. */
export function UndoRemoval({ gone, focus, beside }: UndoRemovalProps) {
  const change = useChange()
  return (
    <div className={`row gap-2 muted ${styles.line}`}>
      <p className="grow may-shrink">{removedText(gone)}</p>
      <Button
        look="ghost"
        size="small"
        data-undo
        aria-label={undoText(gone)}
        onClick={() => change({ type: 'undo_removal' }, { say: restoredText(gone), focus })}
      >
        <Trans>Undo</Trans>
      </Button>
      <button
        type="button"
        className={styles.away}
        aria-label={dismissText(gone)}
        onClick={() => change({ type: 'forget_removals' }, { focus: beside })}
      >
        ×
      </button>
    </div>
  )
}

type Gone = UndoRemovalProps['gone']

const removedText = ({ what, name }: Gone): string =>
  select(what, {
    question: `Question ${name} was removed.`,
    answer: `Answer ${name} was removed.`,
    other: 'What the question had before was removed.',
  })

const restoredText = ({ what, name }: Gone): string =>
  select(what, {
    question: `Question ${name} restored.`,
    answer: `Answer ${name} restored.`,
    other: 'What the question had before restored.',
  })

const undoText = ({ what, name }: Gone): string =>
  select(what, {
    question: `Undo: restore Question ${name}`,
    answer: `Undo: restore Answer ${name}`,
    other: 'Undo: restore What the question had before',
  })

const dismissText = ({ what, name }: Gone): string =>
  select(what, {
    question: `Dismiss: leave Question ${name} removed`,
    answer: `Dismiss: leave Answer ${name} removed`,
    other: 'Dismiss: leave What the question had before removed',
  })
