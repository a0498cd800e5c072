import { ph, plural, t } from '@lingui/core/macro'
import { limits } from '../../../contract/limits'
import type { Defect } from '../../../rules/imports/defects'
import type { Fault } from '../../../rules/question-kinds/kind-rules'
import { faultInWords } from '../../i18n/fault-in-words'
import { letterOf } from '../../questions/answer-shape'
import { formatList } from '../../ui/format'
import type { ReviewQuestion } from './review'

/** What keeps a question from being saved, and how to fix it. */
export function defectSentence(defect: Defect, { options, right }: ReviewQuestion): string {
  switch (defect.kind) {
    case 'question_empty':
      return t`The question is missing.`
    case 'question_too_long':
      return plural(defect.excess, {
        one: 'The question is # character too long.',
        other: 'The question is # characters too long.',
      })
    case 'option_too_long':
      return tooLongText(letterOf(defect.option), defect.excess)
    case 'option_empty':
      return t`Answer ${ph({ letter: letterOf(defect.option) })} is empty.`
    case 'too_few_options':
      return options.length === 0 ? t`There are no answers. Add two.` : t`There is only one answer. Add another.`
    case 'too_many_options':
      return tooManyText(options.length - limits.optionsMax)
    case 'no_right_answer':
      return t`No right answer is marked. Which one is it?`
    case 'field':
      return faultText(defect)
    case 'several_right_answers':
      return severalText(right)
  }
}

const tooLongText = (letter: string, excess: number): string =>
  plural(excess, {
    one: `Answer ${letter} is # character too long.`,
    other: `Answer ${letter} is # characters too long.`,
  })

const tooManyText = (excess: number): string =>
  t`A question can have four answers. Remove ${plural(excess, { 1: 'one', 2: 'two', 3: 'three', 4: 'four', 5: 'five', 6: 'six', 7: 'seven', 8: 'eight', 9: 'nine', 10: 'ten', other: '#' })}.`

function severalText(right: readonly number[]): string {
  const count = right.length
  const letters = formatList(right.map(letterOf))
  return t`${plural(count, { 2: 'Two', 3: 'Three', 4: 'Four', 5: 'Five', 6: 'Six', 7: 'Seven', 8: 'Eight', 9: 'Nine', 10: 'Ten', other: '#' })} answers are marked as right: ${letters}. Keep one, or let players tick all.`
}

/** Says which of several texts is meant. */
function faultText({ message, path: [field, place] }: Fault): string {
  const fault = faultInWords(message)
  if (place === undefined) return t({ message: `${fault}.`, comment: 'Makes a sentence of a fault' })
  const answer = field === 'options' ? letterOf(Number(place)) : String(Number(place) + 1)
  return t({
    message: `${fault}: answer ${answer}.`,
    comment: 'What is wrong in an imported row, and in which answer: “Too long: answer B.”',
  })
}

export const splitWords = ({ right: { length } }: ReviewQuestion): string =>
  t`Make ${plural(length, { 2: 'two', 3: 'three', 4: 'four', 5: 'five', 6: 'six', 7: 'seven', 8: 'eight', 9: 'nine', 10: 'ten', other: '#' })} questions`
