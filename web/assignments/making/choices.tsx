import { useId, type ReactNode } from 'react'
import styles from './choices.module.css'

interface ChoicesProps<Value extends string> {
  legend: string
  value: Value
  options: readonly { value: Value; label: string; hint?: string }[]
  onChange: (value: Value) => void
  children?: ReactNode
}

/** A few options, each with a sentence about what it does. */
export function Choices<Value extends string>({ legend, value, options, onChange, children }: ChoicesProps<Value>) {
  const name = useId()
  return (
    <fieldset className={`stack gap-2 ${styles.choices}`}>
      <legend className="strong">{legend}</legend>
      {options.map((option) => (
        <label key={option.value} className={`row gap-3 ${styles.choice}`}>
          <input
            type="radio"
            name={name}
            checked={option.value === value}
            onChange={() => onChange(option.value)}
            aria-describedby={option.hint ? `${name}-${option.value}` : undefined}
          />
          <span className="may-shrink">
            <span>{option.label}</span>
            {option.hint && (
              <span id={`${name}-${option.value}`} className={`faint fine ${styles.hint}`}>
                {option.hint}
              </span>
            )}
          </span>
        </label>
      ))}
      {children}
    </fieldset>
  )
}
