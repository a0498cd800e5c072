import { limits } from '../../../contract/limits'
import type { QuestionContentOf } from '../../../contract/questions/questions'
import type { Fault } from '../kind-rules'
import { toDecimal } from './decimals'
import { isOnSlider, isTooFine, sliderOf } from './slider'
import { says } from '../../../contract/problems/says'

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
  if (!(Math.abs(value) <= limits.numberMax)) return [fault(field, says('number_too_large'))]
  return toDecimal(value) === value ? [] : [fault(field, says('number_digits'))]
}

function keyFaults({ tolerance, zeroAt }: NumberFields): Fault[] {
  if (tolerance !== null && tolerance < 0) return [fault('tolerance', says('tolerance_below_0'))]
  return zeroAt !== null && zeroAt < (tolerance ?? 0) ? [fault('zeroAt', says('zero_at_too_small'))] : []
}

function sliderFaults(question: NumberFields): Fault[] {
  const { min, max, step, value } = question
  if ((min === null) !== (max === null)) return [fault(min === null ? 'min' : 'max', says('slider_ends'))]
  const slider = sliderOf(question)
  if (!slider) return step === null ? [] : [fault('step', says('steps_without_slider'))]
  if (slider.min >= slider.max) return [fault('max', says('slider_end_too_small'))]
  if (slider.step <= 0) return [fault('step', says('step_not_above_0'))]
  if (isTooFine(slider)) return [fault('step', says('steps_too_small'))]
  return isOnSlider(slider, value) ? [] : [fault('value', says('not_on_slider'))]
}
