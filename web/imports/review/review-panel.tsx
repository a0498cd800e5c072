import { plural, t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { useMemo, useRef, useState, type ReactNode } from 'react'
import type { UploadTracker } from '../../editor/pictures/upload-tracker'
import { Button } from '../../ui/button'
import {
  countsOf,
  isForTicking,
  isToFix,
  isUnmarked,
  type Review,
  type ReviewEdit,
  type ReviewRow as Row,
} from './review'
import { ReviewActionsProvider } from './review-context'
import { ReviewRow } from './row/review-row'
import { useOpenRow } from './use-open-row'
import styles from './review.module.css'

interface ReviewPanelProps {
  review: Review
  /** Stays the same function. */
  onEdit: (edit: ReviewEdit) => void
  /** The file that contains the pictures. */
  file: File
  uploads: UploadTracker
  /** Shown beside the tabs. */
  children?: ReactNode
}

/** Which rows are shown. The rows to fix are listed by key, so that a fixed row keeps its place. */
type Shown = 'all' | 'left out' | ReadonlySet<string>

/** All rows of a file, or only those to fix. */
export function ReviewPanel({ review, onEdit, file, uploads, children }: ReviewPanelProps) {
  const panel = useRef<HTMLDivElement>(null)
  const [shown, setShown] = useState<Shown>('all')
  const { opened, open, leave } = useOpenRow(panel, review)
  // The same object at every render, so that an edit renders only its own row.
  const actions = useMemo(() => {
    const press = (key: string, edit: ReviewEdit) => {
      leave(key)
      onEdit(edit)
    }
    return { edit: onEdit, press, finish: leave, open, file, uploads }
  }, [onEdit, leave, open, file, uploads])
  const { ready, toFix } = countsOf(review)
  const rows = review.rows.filter((row) => isShown(row, shown))
  return (
    <ReviewActionsProvider value={actions}>
      <div ref={panel} className={`card ${styles.panel}`}>
        <div className={`row cluster ${styles.tools}`}>
          <Tabs review={review} shown={shown} onShow={setShown} />
          <Button
            look="quiet"
            size="small"
            disabled={review.past.length === 0}
            onClick={() => onEdit({ type: 'undo' })}
          >
            <Trans comment="Button: takes back the last change">Undo</Trans>
          </Button>
          {children}
        </div>
        <MarkFirst review={review} onEdit={onEdit} />
        <TickAll review={review} onEdit={onEdit} onFix={() => setShown(rowsToFix(review))} />
        <Headings />
        <ul aria-label={t`Questions`}>
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
          {toFix === 0
            ? plural(ready, { one: 'The question is ready.', other: 'All # questions are ready.' })
            : t`${ready} ready, ${toFix} to fix.`}
        </p>
      </div>
    </ReviewActionsProvider>
  )
}

function isShown(row: Row, shown: Shown): boolean {
  if (shown === 'all') return true
  return shown === 'left out' ? row.isLeftOut : isToFix(row) || shown.has(row.key)
}

const rowsToFix = ({ rows }: Review): ReadonlySet<string> => new Set(rows.filter(isToFix).map(({ key }) => key))

function noneWords(shown: Shown): string {
  if (shown === 'all') return t`There are no questions in this sheet. Assign its columns, or choose another file.`
  return shown === 'left out' ? t`Nothing is left out.` : t`Nothing to fix.`
}

interface TabsProps {
  review: Review
  shown: Shown
  onShow: (shown: Shown) => void
}

function Tabs({ review, shown, onShow }: TabsProps) {
  const { all, toFix, leftOut } = countsOf(review)
  const tabs = [
    {
      name: t({ message: 'All', comment: 'Which rows are shown. A number follows.' }),
      ...{ count: all, isOn: shown === 'all', show: () => 'all' as const },
    },
    {
      name: t({ message: 'To fix', comment: 'Which rows are shown. A number follows.' }),
      ...{ count: toFix, isOn: shown instanceof Set, show: () => rowsToFix(review) },
    },
    {
      name: t({ message: 'Left out', comment: 'Which rows are shown. A number follows.' }),
      ...{ count: leftOut, isOn: shown === 'left out', show: () => 'left out' as const },
    },
  ]
  const offered = leftOut > 0 || shown === 'left out' ? tabs : tabs.slice(0, -1)
  return (
    <div className={`cluster ${styles.tabs}`} role="group" aria-label={t`Rows to show`}>
      {offered.map(({ name, count, isOn, show }) => (
        <button key={name} type="button" aria-pressed={isOn} onClick={() => onShow(show())}>
          {name} {count}
        </button>
      ))}
    </div>
  )
}

/** Fewer rows are fixed just as fast one by one. */
const fewRows = 2

/** Many sheets have the right answer first in all rows without saying so. */
function MarkFirst({ review, onEdit }: Pick<ReviewPanelProps, 'review' | 'onEdit'>) {
  const keys = review.rows.filter(isUnmarked).map(({ key }) => key)
  if (keys.length <= fewRows) return null
  return (
    <p className={`row cluster ${styles.bulk}`}>
      {plural(keys.length, { one: '# row has no right answer.', other: '# rows have no right answer.' })}
      <Button look="ghost" size="small" onClick={() => onEdit({ type: 'mark_first', keys })}>
        {plural(keys.length, { one: 'Mark A in # row', other: 'Mark A in all # rows' })}
      </Button>
    </p>
  )
}

interface TickAllProps extends Pick<ReviewPanelProps, 'review' | 'onEdit'> {
  onFix: () => void
}

/** Asks once for the whole file what several right answers mean. */
function TickAll({ review, onEdit, onFix }: TickAllProps) {
  const [isAnswered, setIsAnswered] = useState(false)
  const keys = review.rows.filter(isForTicking).map(({ key }) => key)
  if (isAnswered || keys.length === 0) return null
  const fix = () => {
    setIsAnswered(true)
    onFix()
  }
  return (
    <p className={`row cluster ${styles.bulk}`}>
      {plural(keys.length, {
        one: 'One question has several right answers. Should players tick all of them?',
        other: '# questions have several right answers. Should players tick all of them?',
      })}
      <Button look="ghost" size="small" onClick={() => onEdit({ type: 'tick_all', keys })}>
        <Trans comment="Button: players tick all right answers of these questions">Tick all</Trans>
      </Button>
      <Button look="quiet" size="small" onClick={fix}>
        {plural(keys.length, { one: 'Fix this row', other: 'Fix these rows' })}
      </Button>
    </p>
  )
}

const headings = (): string[] => [
  '',
  t({ message: 'Row', comment: 'Heading of a column: the number of a row in a file' }),
  t({ message: 'Question', comment: 'Heading of a column' }),
  ...['A', 'B', 'C', 'D'],
  t({ message: 'Right', context: 'Heading of a column: which answer is right' }),
  t({ message: 'Time', comment: 'Heading of a column: the seconds for a question' }),
  '',
]

/** Visible only in the table layout; otherwise each row labels its parts. */
const Headings = () => (
  <div className={styles.headings} aria-hidden="true">
    {headings().map((name, index) => (
      <span key={index}>{name}</span>
    ))}
  </div>
)
