import type { QuestionDraft } from '../../editor/draft/question-draft'
import type { DraftKind } from '../draft-parts'
import { numberOrNull } from './number-or-null'

/** The numbers of a question as far as they are typed. */
export const numbersOf = ({ value, tolerance, zeroAt, min, max, step }: QuestionDraft) => ({
  // Nothing typed is no number, which the form says at this field.
  value: numberOrNull(value) ?? NaN,
  tolerance: numberOrNull(tolerance),
  zeroAt: numberOrNull(zeroAt),
  min: numberOrNull(min),
  max: numberOrNull(max),
  step: numberOrNull(step),
})

export const numberDraft: DraftKind<'number'> = {
  toSave: (question) => ({ ...numbersOf(question), unit: question.unit.trim() || null }),
}
