import type { KeyboardEvent, ReactNode, Ref } from 'react'
import { Field } from '../ui/forms/fields'
import { useDraftLanguage } from './draft-language'
import { langOf } from '../i18n/locale'

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
  /** The number of lines of a long text before it grows. */
  rows?: number
  ref?: Ref<HTMLInputElement>
  placeholder?: string
  onKeyDown?: (event: KeyboardEvent) => void
}

export function DraftField(props: DraftFieldProps) {
  const {
    label,
    isLabelUnseen,
    value,
    onChange,
    error,
    hint,
    describedBy,
    max,
    warnAbove,
    isLong,
    rows = 2,
    ref,
    ...rest
  } = props
  const shared = {
    ...rest,
    ...langOf(useDraftLanguage()),
    value,
    dir: 'auto',
    autoComplete: 'off',
    onChange: (event: { target: { value: string } }) => onChange(event.target.value),
  }
  return (
    <Field {...{ label, isLabelUnseen, error, hint, describedBy }} count={{ value, max, warnAbove }}>
      {(control) =>
        isLong ? (
          <textarea {...control} {...shared} rows={rows} />
        ) : (
          <input {...control} {...shared} ref={ref} type="text" />
        )
      }
    </Field>
  )
}
