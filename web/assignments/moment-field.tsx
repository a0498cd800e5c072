import { ph, t } from '@lingui/core/macro'
import { Field } from '../ui/forms/fields'
import { timeZone } from './moments'

interface MomentFieldProps {
  label: string
  value: string
  error: string | undefined
  onChange: (value: string) => void
}

/** A day and a time, in the zone of this computer, which the hint names. */
export const MomentField = ({ label, value, error, onChange }: MomentFieldProps) => (
  <Field
    label={label}
    error={error ?? ''}
    hint={t`In your time zone, ${ph({ zone: timeZone })}. Players see it in theirs.`}
  >
    {(control) => (
      <input {...control} type="datetime-local" value={value} onChange={({ target }) => onChange(target.value)} />
    )}
  </Field>
)
