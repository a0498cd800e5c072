import { t } from '@lingui/core/macro'
import { useRef, useState, type KeyboardEvent } from 'react'
import { limits } from '../../../contract/limits'
import { isBlank, tidyLine } from '../../../contract/text'
import { Field } from '../../ui/forms/fields'
import styles from './edit.module.css'

export interface TextsFault {
  /** The index of the text that is at fault, or -1. */
  at: number
  message: string
}

interface TextChipsProps {
  label: string
  hint?: string
  texts: string[]
  onChange: (texts: string[]) => void
  /** How many there may be. */
  max: number
  fault: TextsFault | undefined
  /** A class name for the texts. */
  look: string | undefined
}

/** A list of short texts. Enter adds what is typed; so does leaving the field, so that nothing typed is lost. */
export function TextChips({ label, hint, texts, onChange, max, fault, look }: TextChipsProps) {
  const [typed, setTyped] = useState('')
  const input = useRef<HTMLInputElement>(null)
  const add = () => {
    const text = tidyLine(typed)
    if (isBlank(text)) return
    setTyped('')
    if (!texts.includes(text)) onChange([...texts, text])
  }
  const remove = (text: string) => {
    onChange(texts.filter((each) => each !== text))
    input.current?.focus()
  }
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.nativeEvent.isComposing) return
    const last = texts.at(-1)
    const isBack = event.key === 'Backspace' && typed === '' && last !== undefined
    if (isBack || event.key === 'Enter') event.preventDefault()
    if (event.key === 'Enter') add()
    if (!isBack) return
    // Back into the field, to be changed.
    remove(last)
    setTyped(last)
  }
  const count = typed === '' ? undefined : { value: typed, max: limits.typedText }
  return (
    <Field label={label} hint={hint} error={fault?.message} count={count}>
      {(control) => (
        <div className={`row cluster gap-2 ${styles.chips}`}>
          {texts.map((text, index) => (
            <Chip key={text} text={text} look={look} isFaulty={index === fault?.at} onRemove={() => remove(text)} />
          ))}
          {texts.length < max && (
            <input
              {...control}
              ref={input}
              type="text"
              dir="auto"
              autoComplete="off"
              placeholder={texts.length === 0 ? t`Type one, then Enter` : t`Type another, then Enter`}
              value={typed}
              onChange={({ target }) => setTyped(target.value)}
              onKeyDown={onKeyDown}
              onBlur={add}
            />
          )}
        </div>
      )}
    </Field>
  )
}

interface ChipProps {
  text: string
  look: string | undefined
  isFaulty: boolean
  onRemove: () => void
}

const Chip = ({ text, look, isFaulty, onRemove }: ChipProps) => (
  <span className={`row gap-1 ${styles.chip} ${look}`} data-faulty={isFaulty || undefined}>
    <bdi className="breakable">{text}</bdi>
    <button
      type="button"
      aria-label={t({ message: `Remove ${text}`, comment: 'Button: takes an accepted answer out of a list' })}
      onClick={onRemove}
    >
      {'×'}
    </button>
  </span>
)
