import { ph, t } from '@lingui/core/macro'
import { Field } from '../ui/forms/fields'
import { clockChange } from './field-moments'
import { clockChangeText } from './clock-words'
import styles from './assignments.module.css'
import { timeZone } from './moments'

interface MomentFieldProps {
  label: string
  value: string
  /** The moment that the field showed at first: it keeps it as long as nobody changes it. */
  filledFrom?: string | undefined
  error: string | undefined
  onChange: (value: string) => void
}

/** A day and a time, in the zone of this computer, which the hint names, as it does what a doubled or missing hour means. */
export function MomentField({ label, value, filledFrom, error, onChange }: MomentFieldProps) {
  const change = clockChange(value, filledFrom)
  const hint = (
    <>
      {t`In your time zone, ${ph({ zone: timeZone })}. Players see it in theirs.`}
      <span className={`strong ${styles.clocks}`} role="status">
        {change && clockChangeText(value, change)}
      </span>
    </>
  )
  return (
    <Field label={label} error={error ?? ''} hint={hint}>
      {(control) => (
        <input {...control} type="datetime-local" value={value} onChange={({ target }) => onChange(target.value)} />
      )}
    </Field>
  )
}
