import { limits } from '../../../contract/limits'
import type { KindRules } from '../kind-rules'
import { pictureFaults } from '../option-faults'
import { shownFields } from '../shown-fields'
import { numberFaults } from './number-faults'
import { numberCredit } from './number-credit'
import { numberSummary } from './number-summary'
import { isOnSlider, sliderOf } from './slider'
import { says } from '../../../contract/problems/says'

/** A player types a number, or moves a slider. What is near enough is right, and what is less near is partly right. */
export const number: KindRules<'number'> = {
  hasKey: true,
  check: (question) => [...pictureFaults(question.optionImages, 0), ...numberFaults(question)],
  withoutKey: (question) => {
    const { min, max, step, unit } = question
    return { ...shownFields(question), kind: 'number', min, max, step, unit }
  },
  grade: (question, { answerValue }) => {
    if (!(Math.abs(answerValue) <= limits.numberMax)) return { invalid: says('number_too_large') }
    const slider = sliderOf(question)
    if (slider && !isOnSlider(slider, answerValue)) return { invalid: says('slider_has_no_such_number') }
    return numberCredit(question, answerValue)
  },
  tally: numberSummary,
  reveal: ({ value, tolerance }) => (tolerance ? { value, tolerance } : { value }),
}
