import { useId } from 'react'
import { sentence } from '../../i18n/sentences'

interface FieldProps {
  label: string
  className: string
  /** As the server or `contract/text.ts` says it. */
  fault: string | undefined
  input: React.RefObject<HTMLInputElement | null>
  value: string
  onType: (typed: string) => void
}

/** Always keeps a line for a fault, so that nothing moves when one appears. */
export function JoinField({
  label,
  className,
  fault,
  input,
  value,
  onType,
  ...more
}: FieldProps & Omit<React.ComponentProps<'input'>, keyof FieldProps>) {
  const id = useId()
  return (
    <div className={`join-field ${className}`}>
      <label className="unseen" htmlFor={id}>
        {label}
      </label>
      <input
        {...more}
        id={id}
        ref={input}
        value={value}
        onChange={({ target }) => onType(target.value)}
        aria-invalid={fault !== undefined}
        aria-describedby={`${id}-fault`}
        spellCheck={false}
        enterKeyHint="go"
      />
      <p className="fault" id={`${id}-fault`} aria-live="polite">
        {fault && sentence({ message: fault })}
      </p>
    </div>
  )
}
