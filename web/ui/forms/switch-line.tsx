import { useId } from 'react'
import { Switch } from './fields'

interface SwitchLineProps {
  label: string
  hint: string
  checked: boolean
  onChange: (checked: boolean) => void
}

/** A switch with its name and what it does. */
export function SwitchLine({ label, hint, checked, onChange }: SwitchLineProps) {
  const id = useId()
  return (
    <div className="row gap-3">
      <Switch id={id} checked={checked} onChange={onChange} aria-describedby={`${id}-hint`} />
      <div className="may-shrink">
        <label htmlFor={id} className="strong">
          {label}
        </label>
        <p id={`${id}-hint`} className="faint fine">
          {hint}
        </p>
      </div>
    </div>
  )
}
