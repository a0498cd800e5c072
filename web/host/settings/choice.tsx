import { useId, type ReactNode } from 'react'

interface SettingProps {
  title: string
  hint: string
}

interface ChoiceProps<Value> extends SettingProps {
  value: Value
  options: readonly (readonly [Value, string])[]
  onChoose: (value: Value) => void
  /** It can no longer be changed. */
  isFixed?: boolean
}

/** One of a few options, side by side. Arrow keys choose, as in every group of radio buttons. */
export function Choice<Value>({ title, hint, value, options, onChoose, isFixed = false }: ChoiceProps<Value>) {
  const id = useId()
  return (
    <div
      className="row cluster spread setting"
      role="radiogroup"
      aria-labelledby={`${id}-title`}
      aria-describedby={`${id}-hint`}
    >
      <SettingText id={id} title={title} hint={hint} />
      <div className="cluster segments">
        {options.map(([each, label]) => (
          <label key={label} className="segment">
            <input
              type="radio"
              name={id}
              className="unseen"
              checked={each === value}
              disabled={isFixed}
              onChange={() => onChoose(each)}
            />
            <span>{label}</span>
          </label>
        ))}
      </div>
    </div>
  )
}

/** A setting with its own control. */
export function Setting({
  title,
  hint,
  children,
}: SettingProps & { children: (labels: Record<'aria-labelledby' | 'aria-describedby', string>) => ReactNode }) {
  const id = useId()
  return (
    <div className="row cluster spread setting">
      <SettingText id={id} title={title} hint={hint} />
      {children({ 'aria-labelledby': `${id}-title`, 'aria-describedby': `${id}-hint` })}
    </div>
  )
}

const SettingText = ({ id, title, hint }: SettingProps & { id: string }) => (
  <div className="setting-text">
    <h3 id={`${id}-title`}>{title}</h3>
    <p id={`${id}-hint`}>{hint}</p>
  </div>
)
