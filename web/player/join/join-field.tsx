import { useId } from 'react'

interface FieldProps {
  label: string
  className: string
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
        {fault}
      </p>
    </div>
  )
}
