import { useState } from 'react'
import { limits } from '../../../contract/limits'
import type { Defect } from '../../../rules/imports/defects'
import { Button } from '../../ui/button'
import { WarningIcon } from '../icons'
import { defectSentence, splitWords } from './defect-words'
import { MendingField } from './mending-field'
import { OptionMending } from './option-mending'
import type { ReviewRow } from './review'
import { useReviewActions } from './review-context'
import { RowDetails } from './row-details'
import { Thumbnail } from './thumbnail'
import styles from './review.module.css'

interface RowMendingProps {
  row: ReviewRow
  /** The host changes the row: all of it can be changed, not only what has to be mended. */
  isEditing: boolean
  onEdit: () => void
  /** A field has the focus: the row stays open until that has left it, also once nothing is wrong any more. */
  onType: () => void
  onDone: () => void
}

/** Says what is wrong with a question, and mends it in place. */
export function RowMending({ row, isEditing, onEdit, onType, onDone }: RowMendingProps) {
  const { edit, press } = useReviewActions()
  const { key, question, defects } = row
  const typed = useTypedFields(defects)
  const isTyped = (field: string) => isEditing || typed.has(field)
  const hasFields = typed.size > 0 || isEditing
  return (
    <div className={styles.mending}>
      <ul className={styles.defects}>
        {defects.map((defect) => (
          <li key={JSON.stringify(defect)}>
            <WarningIcon />
            {defectSentence(defect, question)}
          </li>
        ))}
      </ul>
      {question.image && <Thumbnail picture={question.image} />}
      {isTyped('text') ? (
        <MendingField
          label={`Question in row ${question.row}`}
          value={question.text}
          max={limits.questionText}
          isLong
          onChange={(text) => edit({ type: 'text', key, text })}
          onFocus={onType}
          onEnter={onDone}
        />
      ) : (
        <p className={styles.fixed} dir="auto">
          {question.text}
        </p>
      )}
      <RowDetails question={question} />
      <div className={styles.choices}>
        <ul
          className={styles.answers}
          data-typed={question.options.some((_, option) => isTyped(`option ${option}`)) || undefined}
          aria-label="Answers"
        >
          {question.options.map((_, option) => (
            <OptionMending
              key={option}
              row={row}
              option={option}
              isTyped={isTyped(`option ${option}`)}
              isEditing={isEditing}
              onFocus={onType}
              onEnter={onDone}
            />
          ))}
        </ul>
        <div className={styles.actions}>
          {has(defects, 'several_right_answers') && (
            <Button look="ghost" size="small" onClick={() => press(key, { type: 'split', key })}>
              {splitWords(question)}
            </Button>
          )}
          {question.options.length < limits.optionsMax && (isEditing || has(defects, 'too_few_options')) && (
            <Button
              look="ghost"
              size="small"
              data-mend={has(defects, 'too_few_options') || undefined}
              onClick={() => press(key, { type: 'add_option', key })}
            >
              Add an answer
            </Button>
          )}
          {hasFields && defects.length === 0 && (
            <Button look="ghost" size="small" onClick={onDone}>
              Done
            </Button>
          )}
          {!isEditing && (
            <Button look="quiet" size="small" aria-label={`Edit all of row ${question.row}`} onClick={onEdit}>
              Edit
            </Button>
          )}
          <Button look="ghost" size="small" onClick={() => press(key, { type: 'leave_out', keys: [key] })}>
            Leave it out
          </Button>
        </div>
      </div>
    </div>
  )
}

const has = (defects: readonly Defect[], kind: Defect['kind']): boolean => defects.some((each) => each.kind === kind)

/** The text fields that are needed, and those that were: none disappears while somebody types in it. */
function useTypedFields(defects: readonly Defect[]): ReadonlySet<string> {
  const [fields, setFields] = useState<ReadonlySet<string>>(new Set())
  const needed = defects.flatMap(fieldOf)
  if (needed.every((field) => fields.has(field))) return fields
  const all = new Set([...fields, ...needed])
  setFields(all)
  return all
}

function fieldOf(defect: Defect): string[] {
  if (defect.kind === 'question_empty' || defect.kind === 'question_too_long') return ['text']
  if (defect.kind === 'option_empty' || defect.kind === 'option_too_long') return [`option ${defect.option}`]
  return []
}
