import { ph, t } from '@lingui/core/macro'
import { useId, useState } from 'react'
import { limits } from '../../../contract/limits'
import { readNumber } from '../../../rules/question-kinds/number/read-number'
import { isOnSlider, sliderOf, sliderStart } from '../../../rules/question-kinds/number/slider'
import { PhoneForm } from '../shared/phone/phone-form'
import type { PhoneProps } from '../parts'
import { useAboveKeyboard } from '../shared/phone/use-above-keyboard'
import { useDraft } from '../shared/phone/use-draft'
import { formatOwn, separatorsOf, typedForm } from './own-language'
import './phone.css'

type Slider = ReturnType<typeof sliderOf>

/** A field to type a number into, with a slider where the question has ends, and a button that sends it. */
export function Answers(props: PhoneProps<'number'>) {
  const { question, answer, isLocked, send } = props
  const slider = sliderOf(question)
  const start = answer?.answerValue ?? sliderStart(question)
  const [text, change, toSend] = useDraft<'number', string>(props, start === null ? '' : typedForm(start), (typed) => {
    const value = readNumber(typed, separators)
    return typeof value === 'number' && fits(value, slider) ? { answerValue: value } : null
  })
  const [said, say] = useState('')
  const fields = useAboveKeyboard<HTMLDivElement>()
  const hintId = useId()
  const enter = (next: string, told = '') => {
    change(next)
    say(told)
  }
  const step = (next: number) => enter(typedForm(next), formatOwn(next, question.unit))
  const problem = toSend ? '' : problemOf(text, slider)
  const value = toSend?.answerValue
  const label = value === undefined ? t`Send` : sendText(formatOwn(value, question.unit))
  return (
    <PhoneForm asked={props} label={label} canSend={value !== undefined} send={() => toSend && send(toSend)}>
      <div className={`phone-fields ${slider ? 'sliding' : ''}`} ref={fields}>
        <div className="number-row">
          {slider && <Step {...{ slider, value, isLocked, step }} by={-1} />}
          <input
            className="phone-field number-field"
            type="text"
            inputMode={slider && slider.min >= 0 ? 'decimal' : 'text'}
            aria-label={question.unit ? t`Your answer, in ${ph({ unit: question.unit })}` : t`Your answer`}
            aria-invalid={problem !== ''}
            aria-describedby={hintId}
            placeholder={t`Type a number`}
            value={text}
            readOnly={isLocked}
            maxLength={limits.typedText}
            autoComplete="off"
            enterKeyHint="send"
            onChange={(event) => enter(event.target.value)}
          />
          {slider ? (
            <Step {...{ slider, value, isLocked, step }} by={1} />
          ) : (
            question.unit && <span className="number-unit">{question.unit}</span>
          )}
        </div>
        {slider && <Range {...{ question, slider, value, isLocked }} enter={(next) => enter(typedForm(next))} />}
        <p className="phone-hint" role="status" id={hintId}>
          {problem}
        </p>
        {/* Apart from what describes the field, which would say its value twice. */}
        {slider && (
          <p className="unseen" role="status">
            {said}
          </p>
        )}
      </div>
    </PhoneForm>
  )
}

interface SliderProps {
  slider: NonNullable<Slider>
  value: number | undefined
  isLocked: boolean
}

interface RangeProps extends SliderProps {
  question: PhoneProps<'number'>['question']
  enter: (value: number) => void
}

const Range = ({ question, slider, value, isLocked, enter }: RangeProps) => (
  <>
    <input
      className="number-slider"
      type="range"
      aria-label={t`Your answer, by a slider`}
      aria-valuetext={value === undefined ? '' : formatOwn(value, question.unit)}
      {...slider}
      value={value ?? sliderStart(question) ?? 0}
      disabled={isLocked}
      onChange={(event) => enter(Number(event.target.value))}
    />
    <p className="number-ends" aria-hidden="true">
      <span>{formatOwn(slider.min)}</span>
      <span>{formatOwn(slider.max)}</span>
    </p>
  </>
)

interface StepProps extends SliderProps {
  by: 1 | -1
  /** Takes the value and says it, because the focus stays on the button. */
  step: (value: number) => void
}

function Step({ slider, value, by, isLocked, step }: StepProps) {
  // Rounded to the digits that are kept, because steps of 0.1 do not add up exactly.
  const next = value === undefined ? undefined : Number((value + by * slider.step).toPrecision(15))
  const isOff = isLocked || next === undefined || !fits(next, slider)
  return (
    <button
      type="button"
      className="number-step"
      aria-label={by < 0 ? t`One step less` : t`One step more`}
      aria-disabled={isOff}
      onClick={() => !isOff && step(next)}
    >
      {by < 0 ? '−' : '+'}
    </button>
  )
}

const separators = separatorsOf()

const fits = (value: number, slider: Slider): boolean => slider === null || isOnSlider(slider, value)

/** Why what was typed cannot be sent. */
function problemOf(text: string, slider: Slider): string {
  if (text.trim() === '') return ''
  const value = readNumber(text, separators)
  if (value === 'ambiguous')
    return t`Please write decimals like ${ph({ number: formatOwn(1.5) })}, and no dots or commas otherwise.`
  if (value === null || !slider) return t`That is not a number we can read.`
  if (value < slider.min || value > slider.max)
    return t`From ${ph({ min: formatOwn(slider.min) })} to ${ph({ max: formatOwn(slider.max) })}, please.`
  return t`In steps of ${ph({ step: formatOwn(slider.step) })}, please.`
}

export { Locked, Own, Right } from './result'

const sendText = (answer: string): string => t({ message: `Send ${answer}`, comment: 'Button: sends this answer' })
