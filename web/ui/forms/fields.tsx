import { Trans } from '@lingui/react/macro'
import { Switch as RadixSwitch } from 'radix-ui'
import { useId, type ReactNode } from 'react'
import { limits } from '../../../contract/limits'
import { codePoints, graphemes, isLongerThan } from '../../../contract/text'
import { formatNumber } from '../format'
import './fields.css'

/** The props that a field passes to its control. */
export interface ControlProps {
  id: string
  className: string
  'aria-invalid': boolean
  'aria-describedby': string | undefined
}

interface FieldProps {
  label: ReactNode
  /** Hides the label visually, where the page around shows what the field is for. */
  isLabelUnseen?: boolean
  hint?: ReactNode
  error?: string
  /** The id of another element that describes the control. */
  describedBy?: string
  count?: { value: string; max: number; warnAbove?: number }
  children: (control: ControlProps) => ReactNode
}

/** A control with its label, its counter, and its error in place. */
export function Field({ label, isLabelUnseen = false, hint, error, describedBy, count, children }: FieldProps) {
  const id = useId()
  const described = [describedBy, hint && `${id}-hint`, error && `${id}-error`].filter(Boolean).join(' ')
  return (
    <div className="field">
      <div className={isLabelUnseen && !count ? 'unseen' : 'field-top'}>
        <label htmlFor={id} className={isLabelUnseen ? 'unseen' : 'strong'}>
          {label}
        </label>
        {count && <Counter {...count} />}
      </div>
      {children({
        id,
        className: 'control',
        'aria-invalid': Boolean(error),
        'aria-describedby': described || undefined,
      })}
      {hint && (
        <p id={`${id}-hint`} className="faint fine">
          {hint}
        </p>
      )}
      {error && (
        <p id={`${id}-error`} className="fine strong field-error" role="alert">
          {error}
        </p>
      )}
    </div>
  )
}

/** The number of characters used, with a warning before the limit. Screen readers hear only the warning. */
export function Counter({ value, max, warnAbove = max }: { value: string; max: number; warnAbove?: number }) {
  const length = lengthOf(value.trim(), max)
  const state = length > max ? 'over' : length > warnAbove ? 'warning' : 'fine'
  return (
    <span
      className={`faint fine figures field-count field-count-${state}`}
      aria-live={state === 'fine' ? 'off' : 'polite'}
    >
      <span className="unseen">
        <Trans comment="Read aloud before a number: Characters: 12/75">Characters:</Trans>{' '}
      </span>
      {formatNumber(length)}/{formatNumber(max)}
    </span>
  )
}

/** The length in characters. Far too long texts are counted in code points, which is faster. */
const lengthOf = (text: string, max: number): number =>
  isLongerThan(max * limits.codePointsPerGrapheme, text) ? codePoints(text) : graphemes(text)

interface SwitchProps {
  id?: string
  checked: boolean
  onChange: (checked: boolean) => void
  disabled?: boolean
  'aria-label'?: string
  'aria-labelledby'?: string
  'aria-describedby'?: string
}

export function Switch({ checked, onChange, ...rest }: SwitchProps) {
  return (
    <RadixSwitch.Root {...rest} className="switch" checked={checked} onCheckedChange={onChange}>
      <RadixSwitch.Thumb className="switch-thumb" />
    </RadixSwitch.Root>
  )
}
