import { useState } from 'react'
import { useController, useFieldArray, useFormContext } from 'react-hook-form'
import { limits } from '../../contract/limits'
import { AnswerShape, answerClass, letterOf } from '../ui/answer-shape'
import { Button } from '../ui/button'
import { Confirm } from '../ui/dialog'
import { DraftField } from './draft-field'
import { correctAfterRemoval, type QuizDraft } from './quiz-draft'
import { useFocusBeside } from './use-focus-beside'
import '../ui/answer-grid.css'
import styles from './question-editor.module.css'

interface QuestionEditorProps {
  index: number
  isOnly: boolean
  onRemove: () => void
}

export function QuestionEditor({ index, isOnly, onRemove }: QuestionEditorProps) {
  const { getValues } = useFormContext<QuizDraft>()
  const [isAsking, setIsAsking] = useState(false)
  const remove = () => {
    const { text, options } = getValues(`questions.${index}`)
    const isWritten = [text, ...options.map((option) => option.text)].some((typed) => typed.trim() !== '')
    if (isWritten) setIsAsking(true)
    else onRemove()
  }

  return (
    <li className={styles.question} aria-label={`Question ${index + 1}`}>
      <div className={styles.top}>
        <h2 tabIndex={-1}>Question {index + 1}</h2>
        <Button
          look="danger"
          size="small"
          disabled={isOnly}
          title={isOnly ? 'Quiz must have at least one question' : undefined}
          aria-label={`Remove question ${index + 1}`}
          onClick={remove}
        >
          Remove
        </Button>
      </div>
      <DraftField
        name={`questions.${index}.text`}
        label="Question text"
        max={limits.questionText}
        warnAbove={limits.questionTextWarning}
        isLong
      />
      <Options question={index} />
      <Confirm
        open={isAsking}
        onOpenChange={setIsAsking}
        title={`Remove question ${index + 1}?`}
        description="Its text and answers will be gone from this quiz."
        yes="Remove question"
        isDangerous
        onYes={() => {
          setIsAsking(false)
          onRemove()
        }}
      />
    </li>
  )
}

function Options({ question }: { question: number }) {
  const options = `questions.${question}.options` as const
  const { control, clearErrors } = useFormContext<QuizDraft>()
  const { fields, append, remove } = useFieldArray({ control, name: options })
  const {
    field: right,
    fieldState,
    formState,
  } = useController({ control, name: `questions.${question}.correctAnswer` })
  const fault = fieldState.error?.message ?? formState.errors.questions?.[question]?.options?.root?.message

  // Below its fewest, an option cannot be removed: then the button that adds one has the focus.
  const { list, removed } = useFocusBeside<HTMLFieldSetElement>(fields.length, 'button:not(:disabled)')
  const removeOption = (index: number) => {
    right.onChange(correctAfterRemoval(right.value, index, fields.length))
    removed(index)
    remove(index)
  }

  return (
    <fieldset ref={list} className={styles.options} data-fault={fault ? '' : undefined}>
      <legend>
        Answers <span>Choose the right one</span>
      </legend>
      {fields.map(({ id }, index) => {
        const letter = letterOf(index)
        return (
          <div key={id} className={styles.option} data-right={right.value === index || undefined}>
            <label className={`${styles.letter} ${answerClass(index)}`} title={`${letter} is the right answer`}>
              <input
                type="radio"
                name={right.name}
                aria-label={`${letter} is the right answer`}
                checked={right.value === index}
                onChange={() => {
                  right.onChange(index)
                  clearErrors(right.name)
                }}
              />
              <AnswerShape option={index} />
              <span aria-hidden="true">{letter}</span>
            </label>
            <DraftField
              name={`${options}.${index}.text`}
              label={`Answer ${letter}`}
              isLabelUnseen
              max={limits.optionText}
              warnAbove={limits.optionTextWarning}
              placeholder={`Answer ${letter}`}
              alsoJudge={options}
            />
            <button
              type="button"
              className={styles.remove}
              disabled={fields.length <= limits.optionsMin}
              title={fields.length <= limits.optionsMin ? 'Must have at least 2 options' : undefined}
              aria-label={`Remove answer ${letter}`}
              onClick={() => removeOption(index)}
            >
              ×
            </button>
          </div>
        )
      })}
      {fault && (
        <p className="field-error" role="alert">
          {fault}
        </p>
      )}
      {right.value < 0 && !fault && <p className={styles.ask}>The right answer was removed. Which one is right now?</p>}
      {fields.length < limits.optionsMax && (
        <Button look="ghost" size="small" className={styles.add} onClick={() => append({ text: '' })}>
          Add answer
        </Button>
      )}
    </fieldset>
  )
}
