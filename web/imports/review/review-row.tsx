import { memo, useId, useState, type FocusEvent } from 'react'
import { limits } from '../../../contract/limits'
import { AnswerShape, answerClass, letterOf } from '../../questions/answer-shape'
import { Button } from '../../ui/button'
import { CheckIcon, PencilIcon } from '../icons'
import { afterPress } from './after-press'
import { defectSentence } from './defect-words'
import { isMended, isReady, isToMend, type ReviewRow as Row } from './review'
import { useQuizTime, useReviewActions } from './review-context'
import { RowDetails } from './row-details'
import { RowMending } from './row-mending'
import { Thumbnail } from './thumbnail'
import styles from './review.module.css'

/** One question of the file: to read, or to mend where it has defects or the host wants to change it. */
export const ReviewRow = memo(function ReviewRow({ row }: { row: Row }) {
  const [opened, setOpened] = useState<'no' | 'for typing' | 'for editing'>('no')
  const { finish } = useReviewActions()
  const { key, question } = row
  const isOpen = !row.isLeftOut && (opened !== 'no' || isToMend(row))
  const closeOnLeave = ({ currentTarget, relatedTarget }: FocusEvent) => {
    if (relatedTarget instanceof Node && !currentTarget.contains(relatedTarget)) afterPress(() => setOpened('no'))
  }
  const close = () => {
    setOpened('no')
    finish(key)
  }
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- it hears of the controls within
    <li
      className={styles.row}
      data-row={key}
      data-state={row.isLeftOut ? 'left-out' : isToMend(row) ? 'to-mend' : isOpen ? 'open' : 'ready'}
      aria-label={`Row ${question.row}`}
      onBlur={closeOnLeave}
    >
      <RowChoice row={row} />
      {isOpen ? (
        <RowMending
          row={row}
          isEditing={opened === 'for editing'}
          onEdit={() => setOpened('for editing')}
          onType={() => setOpened((before) => (before === 'no' ? 'for typing' : before))}
          onDone={close}
        />
      ) : (
        <RowReading row={row} onEdit={() => setOpened('for editing')} />
      )}
    </li>
  )
})

/** Whether the row is saved. One with defects cannot be chosen before it is mended. */
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
        disabled={isToMend(row) || (row.isLeftOut && row.defects.length > 0)}
        onChange={({ target }) => edit({ type: target.checked ? 'take_back' : 'leave_out', keys })}
      />
      <label htmlFor={id} className={styles.number}>
        <span className={styles.word}>Row </span>
        {row.question.row}
      </label>
    </>
  )
}

function RowReading({ row, onEdit }: { row: Row; onEdit: () => void }) {
  const { press } = useReviewActions()
  const { question, isLeftOut, defects, key } = row
  const [right] = question.right
  return (
    <>
      <div className={styles.question}>
        {question.image && <Thumbnail picture={question.image} />}
        <p dir="auto">{question.text}</p>
        <RowDetails question={question} />
        {isMended(row) && (
          <p className={styles.mended}>
            <CheckIcon /> Fixed
          </p>
        )}
        {isLeftOut && defects[0] && <p className={styles.remark}>{defectSentence(defects[0], question)}</p>}
      </div>
      {question.options.slice(0, limits.optionsMax).map((option, index) => (
        <div key={index} className={styles.option} data-right={question.right.includes(index) || undefined}>
          <span className={styles.sign}>
            <AnswerShape option={index} />
            {letterOf(index)}
          </span>
          {question.optionImages?.[index] && <Thumbnail picture={question.optionImages[index]} />}
          <span dir="auto">{option}</span>
        </div>
      ))}
      {right !== undefined && (
        <span className={`${styles.badge} ${answerClass(right)}`}>
          <span className="unseen">Right: </span>
          <AnswerShape option={right} />
          {letterOf(right)}
        </span>
      )}
      <RowTime seconds={question.time} />
      <div className={styles.edit}>
        {isLeftOut ? (
          <Button look="ghost" size="small" onClick={() => press(key, { type: 'take_back', keys: [key] })}>
            Take it back
          </Button>
        ) : (
          <Button look="quiet" size="small" aria-label={`Edit row ${question.row}`} onClick={onEdit}>
            <PencilIcon />
          </Button>
        )}
      </div>
    </>
  )
}

/** A quiz has one time for all: a row that has another one does not get it. */
function RowTime({ seconds }: { seconds: number | null }) {
  const quizTime = useQuizTime()
  const isUnused = quizTime !== null && seconds !== quizTime
  return (
    <span className={styles.time}>
      {seconds !== null &&
        (isUnused ? <s title={`The quiz has ${quizTime} s for all`}>{seconds} s</s> : `${seconds} s`)}
    </span>
  )
}
