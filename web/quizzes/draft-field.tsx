import { useController, useFormContext, type FieldPath } from 'react-hook-form'
import { Field, type ControlProps } from '../ui/fields'
import type { QuizDraft } from './quiz-draft'

interface DraftFieldProps {
  name: FieldPath<QuizDraft>
  label: string
  isLabelUnseen?: boolean
  max: number
  warnAbove?: number
  isLong?: boolean
  placeholder?: string
  /** Judged again with it, once a save has been tried. */
  alsoJudge?: FieldPath<QuizDraft>
}

/** A text of the draft, with its counter and its error in place. */
export function DraftField({ name, max, warnAbove, isLong, placeholder, alsoJudge, ...labels }: DraftFieldProps) {
  const { trigger } = useFormContext<QuizDraft>()
  const { field, fieldState, formState } = useController<QuizDraft>({ name })
  const value = typeof field.value === 'string' ? field.value : ''
  const input = (control: ControlProps) => ({
    ...control,
    ref: field.ref,
    name,
    value,
    placeholder,
    dir: 'auto',
    autoComplete: 'off',
    onBlur: field.onBlur,
    onChange: (event: { target: { value: string } }) => {
      field.onChange(event.target.value)
      if (alsoJudge && formState.isSubmitted) void trigger(alsoJudge)
    },
  })

  return (
    <Field {...labels} error={fieldState.error?.message} count={{ value, max, warnAbove }}>
      {(control) => (isLong ? <textarea {...input(control)} rows={2} /> : <input {...input(control)} type="text" />)}
    </Field>
  )
}
