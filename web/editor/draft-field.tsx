import type { KeyboardEvent, ReactNode } from 'react'
import { Field } from '../ui/forms/fields'

interface DraftFieldProps {
  label: ReactNode
  isLabelUnseen?: boolean
  value: string
  onChange: (value: string) => void
  error: string | undefined
  hint?: string
  describedBy?: string
  max: number
  warnAbove?: number
  isLong?: boolean
  placeholder?: string
  onKeyDown?: (event: KeyboardEvent) => void
}

/** A text field of the draft, with its counter and its error. */
export function DraftField(props: DraftFieldProps) {
  const { label, isLabelUnseen, value, onChange, error, hint, describedBy, max, warnAbove, isLong, ...rest } = props
  const shared = {
    ...rest,
    value,
    dir: 'auto',
    autoComplete: 'off',
    onChange: (event: { target: { value: string } }) => onChange(event.target.value),
  }
  return (
    <Field {...{ label, isLabelUnseen, error, hint, describedBy }} count={{ value, max, warnAbove }}>
      {(control) =>
        isLong ? <textarea {...control} {...shared} rows={2} /> : <input {...control} {...shared} type="text" />
      }
    </Field>
  )
}
