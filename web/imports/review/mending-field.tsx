import { useId } from 'react'
import { isBlank, isLongerThan, graphemes, tidy } from '../../../contract/text'
import { Counter } from '../../ui/forms/fields'
import styles from './review.module.css'

interface MendingFieldProps {
  label: string
  value: string
  max: number
  isLong?: boolean
  onChange: (text: string) => void
  onFocus: () => void
  /** Enter goes on: no text of a question has several lines. */
  onEnter: () => void
}

/** A text of the file with its counter. */
export function MendingField({ label, value, max, isLong = false, onChange, onFocus, onEnter }: MendingFieldProps) {
  const id = useId()
  const isWrong = isBlank(value) || (isLongerThan(max, value) && graphemes(tidy(value), max) > max)
  const control = {
    id,
    className: 'control',
    dir: 'auto',
    autoComplete: 'off',
    value,
    'aria-label': label,
    'aria-invalid': isWrong,
    'data-mend': isWrong || undefined,
    onFocus,
    onChange: ({ target }: { target: { value: string } }) => onChange(target.value.replaceAll(/[\r\n]+/g, ' ')),
    onKeyDown: (event: { key: string; preventDefault: () => void; nativeEvent: KeyboardEvent }) => {
      if (event.key !== 'Enter' || event.nativeEvent.isComposing) return
      event.preventDefault()
      onEnter()
    },
  }
  return (
    <div className={styles.field}>
      {isLong ? <textarea {...control} rows={2} /> : <input {...control} type="text" />}
      <Counter value={value} max={max} />
    </div>
  )
}
