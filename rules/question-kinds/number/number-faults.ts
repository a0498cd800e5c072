import { limits } from '../../../contract/limits'
import type { QuestionContentOf } from '../../../contract/questions/questions'
import type { Fault } from '../kind-rules'
import { toDecimal } from './decimals'
import { isOnSlider, isTooFine, sliderOf } from './slider'

type NumberFields = Pick<QuestionContentOf<'number'>, 'value' | 'tolerance' | 'zeroAt' | 'min' | 'max' | 'step'>
type Field = keyof NumberFields

const fields: readonly Field[] = ['value', 'tolerance', 'zeroAt', 'min', 'max', 'step']

const fault = (field: Field, message: string): Fault => ({ path: [field], message })

/** What does not fit together in a question's numbers. The other checks need numbers that can be compared. */
export function numberFaults(question: NumberFields): Fault[] {
  const unusable = fields.flatMap((field) => unusableNumber(field, question[field]))
  return unusable.length > 0 ? unusable : [...keyFaults(question), ...sliderFaults(question)]
}

function unusableNumber(field: Field, value: number | null): Fault[] {
  if (value === null) return []
  if (!(Math.abs(value) <= limits.numberMax)) return [fault(field, 'The number is too large')]
  return toDecimal(value) === value ? [] : [fault(field, 'A number has at most 15 digits')]
}

function keyFaults({ tolerance, zeroAt }: NumberFields): Fault[] {
  if (tolerance !== null && tolerance < 0) return [fault('tolerance', 'The tolerance cannot be below 0')]
  return zeroAt !== null && zeroAt < (tolerance ?? 0)
    ? [fault('zeroAt', 'Must not be less than “All points within ±”')]
    : []
}

function sliderFaults(question: NumberFields): Fault[] {
  const { min, max, step, value } = question
  if ((min === null) !== (max === null)) return [fault(min === null ? 'min' : 'max', 'A slider needs both its ends')]
  const slider = sliderOf(question)
  if (!slider) return step === null ? [] : [fault('step', 'Only a slider has steps')]
  if (slider.min >= slider.max) return [fault('max', 'The end must be above the beginning')]
  if (slider.step <= 0) return [fault('step', 'The step must be above 0')]
  if (isTooFine(slider)) return [fault('step', 'The steps are too small for this slider')]
  return isOnSlider(slider, value) ? [] : [fault('value', 'Must be one of the slider’s steps, between its ends')]
}
