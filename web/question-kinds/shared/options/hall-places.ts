/** Where the options of a question stand in the hall, and on phones that show nothing but where to tap. */
import { graphemes } from '../../../../contract/text'
import type { OptionsQuestion } from '../../../questions/kinds'
import { hasPictures } from '../../../questions/question-text'

/** Texts up to this length take at most two lines below a picture. */
const shortAnswer = 24

/** Pictures with short texts stand side by side. */
export const isInARow = (question: OptionsQuestion): boolean =>
  hasPictures(question) &&
  question.optionImages?.every(Boolean) === true &&
  question.options.every((text) => graphemes(text) <= shortAnswer)

export function hallColumns(question: OptionsQuestion): number {
  const { length } = question.options
  if (isInARow(question)) return length
  return length > 4 ? 3 : 2
}
