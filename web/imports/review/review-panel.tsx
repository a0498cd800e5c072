import { useMemo, useRef, useState, type ReactNode } from 'react'
import type { UploadTracker } from '../../editor/pictures/upload-tracker'
import { Button } from '../../ui/button'
import { formatNumber, plural } from '../../ui/format'
import { countsOf, isToFix, isUnmarked, type Review, type ReviewEdit } from './review'
import { ReviewActionsProvider } from './review-context'
import { ReviewRow } from './row/review-row'
import { useOpenRow } from './use-open-row'
import styles from './review.module.css'

interface ReviewPanelProps {
  review: Review
  /** Stays the same function. */
  onEdit: (edit: ReviewEdit) => void
  /** What the pictures are taken from. */
  file: File
  uploads: UploadTracker
  /** Beside the tabs. */
  children?: ReactNode
}

/** All rows of a file, and those alone that have to be fixed. */
export function ReviewPanel({ review, onEdit, file, uploads, children }: ReviewPanelProps) {
  const panel = useRef<HTMLDivElement>(null)
  const [shown, setShown] = useState<'all' | 'left out' | ReadonlySet<string>>('all')
  const { opened, open, leave } = useOpenRow(panel, review)
  // The same object at every rendering, so that an edit draws only the row anew that it is about.
  const actions = useMemo(() => {
    const press = (key: string, edit: ReviewEdit) => {
      leave(key)
      onEdit(edit)
    }
    return { edit: onEdit, press, finish: leave, open, file, uploads }
  }, [onEdit, leave, open, file, uploads])
  const counts = countsOf(review)
  const rows = review.rows.filter((row) => {
    if (shown === 'all') return true
    // What was fixed since stays where it was.
    return shown === 'left out' ? row.isLeftOut : isToFix(row) || shown.has(row.key)
  })
  const fixing = () => setShown(new Set(review.rows.filter(isToFix).map(({ key }) => key)))
  return (
    <ReviewActionsProvider value={actions}>
      <div ref={panel} className={styles.panel}>
        <div className={`row cluster ${styles.tools}`}>
          <div className={`cluster ${styles.tabs}`} role="group" aria-label="Rows to show">
            <Tab name="All" count={counts.all} isOn={shown === 'all'} onPress={() => setShown('all')} />
            <Tab name="To fix" count={counts.toFix} isOn={shown instanceof Set} onPress={fixing} />
            {(counts.leftOut > 0 || shown === 'left out') && (
              <Tab
                name="Left out"
                count={counts.leftOut}
                isOn={shown === 'left out'}
                onPress={() => setShown('left out')}
              />
            )}
          </div>
          <Button
            look="quiet"
            size="small"
            disabled={review.past.length === 0}
            onClick={() => onEdit({ type: 'undo' })}
          >
            Undo
          </Button>
          {children}
        </div>
        <MarkFirst review={review} onEdit={onEdit} />
        <Headings />
        <ul aria-label="Questions">
          {rows.map((row) => (
            <ReviewRow
              key={row.key}
              row={row}
              isOpen={opened?.key === row.key}
              takesFocus={opened?.key === row.key && opened.takesFocus}
            />
          ))}
        </ul>
        {rows.length === 0 && <p className={`muted centered ${styles.none}`}>{noneWords(shown)}</p>}
        <p className="unseen" role="status" data-review-done tabIndex={-1}>
          {counts.toFix === 0
            ? plural(counts.ready, { one: 'The question is ready.', other: 'All # questions are ready.' })
            : `${counts.ready} ready, ${counts.toFix} to fix.`}
        </p>
      </div>
    </ReviewActionsProvider>
  )
}

function noneWords(shown: 'all' | 'left out' | ReadonlySet<string>): string {
  if (shown === 'all') return 'There are no questions in this sheet. Assign its columns, or choose another file.'
  return shown === 'left out' ? 'Nothing is left out.' : 'Nothing to fix.'
}

/** Fewer rows are as soon fixed one by one. */
const fewRows = 2

/** Many sheets have the right answer first in all rows, and say so nowhere. */
function MarkFirst({ review, onEdit }: Pick<ReviewPanelProps, 'review' | 'onEdit'>) {
  const keys = review.rows.filter(isUnmarked).map(({ key }) => key)
  if (keys.length <= fewRows) return null
  return (
    <p className={`row cluster ${styles.bulk}`}>
      {formatNumber(keys.length)} rows have no right answer.
      <Button look="ghost" size="small" onClick={() => onEdit({ type: 'mark_first', keys })}>
        Mark A in all {formatNumber(keys.length)} rows
      </Button>
    </p>
  )
}

interface TabProps {
  name: string
  count: number
  isOn: boolean
  onPress: () => void
}

const Tab = ({ name, count, isOn, onPress }: TabProps) => (
  <button type="button" aria-pressed={isOn} onClick={onPress}>
    {name} {count}
  </button>
)

/** Seen where the rows are a table; each row says by itself what its parts are. */
const Headings = () => (
  <div className={styles.headings} aria-hidden="true">
    {['', 'Row', 'Question', 'A', 'B', 'C', 'D', 'Right', 'Time', ''].map((name, index) => (
      <span key={index}>{name}</span>
    ))}
  </div>
)
