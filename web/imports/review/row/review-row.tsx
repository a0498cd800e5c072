import { ph, t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { memo, useId } from 'react'
import { limits } from '../../../../contract/limits'
import { AnswerShape, answerClass, letterOf } from '../../../questions/answer-shape'
import { Button } from '../../../ui/button'
import { CheckIcon, PencilIcon, WarningIcon } from '../../../ui/icons'
import { defectSentence } from '../defect-words'
import { isFixed, isReady, isToFix, type ReviewQuestion, type ReviewRow as Row } from '../review'
import { useReviewActions } from '../review-context'
import { RowDetails, RowEditor } from './row-editor'
import { RowKind, RowNote, RowOption } from './row-kind'
import { Thumbnail } from './thumbnail'
import styles from '../review.module.css'

interface ReviewRowProps {
  row: Row
  isOpen: boolean
  takesFocus: boolean
}

/** A question of the file: read-only with its defects, or open in the editor. */
export const ReviewRow = memo(function ReviewRow({ row, isOpen, takesFocus }: ReviewRowProps) {
  const isEdited = isOpen && !row.isLeftOut
  return (
    <li
      className={styles.row}
      data-row={row.key}
      data-state={row.isLeftOut ? 'left-out' : isToFix(row) ? 'to-fix' : isEdited ? 'open' : 'ready'}
      data-open={isEdited || undefined}
      aria-label={t({ message: `Row ${ph({ number: row.question.row })}`, comment: 'A row of an imported file' })}
    >
      <RowChoice row={row} />
      {isEdited ? <RowEditor row={row} takesFocus={takesFocus} /> : <RowReading row={row} />}
    </li>
  )
})

/** Whether the row is saved. A row with defects cannot be chosen until it is fixed. */
function RowChoice({ row }: { row: Row }) {
  const id = useId()
  const { edit } = useReviewActions()
  const keys = [row.key]
  return (
    <>
      <input
        id={id}
        type="checkbox"
        className={styles.check}
        checked={isReady(row)}
        disabled={isToFix(row) || (row.isLeftOut && row.defects.length > 0)}
        onChange={({ target }) => edit({ type: target.checked ? 'take_back' : 'leave_out', keys })}
      />
      <label htmlFor={id} className="faint strong figures">
        <Trans comment="Where there is room for it, the word stands before the number">
          <span className={styles.word}>Row </span>
          {ph({ number: row.question.row })}
        </Trans>
      </label>
    </>
  )
}

function RowReading({ row }: { row: Row }) {
  const { question } = row
  return (
    <>
      <RowQuestion row={row} />
      {question.kind === 'choice' ? <ChoiceReading question={question} /> : <RowKind question={question} />}
      <span className={`faint fine figures ${styles.time}`}>
        {question.time !== null && (
          <Trans comment="The seconds for a question">{ph({ seconds: question.time })} s</Trans>
        )}
      </span>
      <div className={styles.edit}>
        <RowButton row={row} />
      </div>
    </>
  )
}

function ChoiceReading({ question }: { question: ReviewQuestion }) {
  const [right] = question.right
  return (
    <>
      {question.options.slice(0, limits.optionsMax).map((_, index) => (
        <RowOption key={index} question={question} index={index} />
      ))}
      {question.right.length === 1 && right !== undefined && (
        <span className={`rigid ${styles.badge} ${answerClass(right)}`}>
          <span className="unseen">
            <Trans comment="For screen readers, before the letter of the right answer">Right:</Trans>{' '}
          </span>
          <AnswerShape option={right} />
          {letterOf(right)}
        </span>
      )}
    </>
  )
}

function RowQuestion({ row }: { row: Row }) {
  const { question, defects } = row
  return (
    <div className={`stack gap-1 may-shrink breakable ${styles.question}`}>
      {question.image && <Thumbnail picture={question.image} />}
      <p dir="auto">{question.text}</p>
      {defects.length > 0 && (
        <ul className={`stack gap-1 ${styles.defects}`}>
          {defects.map((defect) => (
            <li key={JSON.stringify(defect)}>
              <WarningIcon />
              {defectSentence(defect, question)}
            </li>
          ))}
        </ul>
      )}
      <RowNote question={question} />
      <RowDetails question={question} />
      {isFixed(row) && (
        <p className={`row gap-1 fine ${styles.fixed}`}>
          <CheckIcon /> <Trans comment="Of a row that had to be fixed">Fixed</Trans>
        </p>
      )}
    </div>
  )
}

function RowButton({ row }: { row: Row }) {
  const { open, press } = useReviewActions()
  const { key, question } = row
  if (row.isLeftOut)
    return (
      <Button look="ghost" size="small" onClick={() => press(key, { type: 'take_back', keys: [key] })}>
        <Trans context="Button: a row that was left out is saved after all">Take it back</Trans>
      </Button>
    )
  return isToFix(row) ? (
    <Button look="ghost" size="small" aria-label={t`Fix row ${ph({ number: question.row })}`} onClick={() => open(key)}>
      <Trans comment="Button: opens a row that has to be fixed">Fix</Trans>
    </Button>
  ) : (
    <Button
      look="quiet"
      size="small"
      aria-label={t`Edit row ${ph({ number: question.row })}`}
      onClick={() => open(key)}
    >
      <PencilIcon />
    </Button>
  )
}
