import { limits } from '../../../contract/limits'
import type { Defect } from '../../../rules/imports/defects'
import type { Fault } from '../../../rules/question-kinds/kind-rules'
import { letterOf } from '../../questions/answer-shape'
import { formatCount, formatList } from '../../ui/format'
import type { ReviewQuestion } from './review'

const numbers = ['No', 'One', 'Two', 'Three', 'Four', 'Five', 'Six', 'Seven', 'Eight', 'Nine', 'Ten']
const spelled = (count: number): string => numbers[count] ?? String(count)

/** What keeps a question from being saved, and how to fix it. */
export function defectSentence(defect: Defect, { options, right }: ReviewQuestion): string {
  switch (defect.kind) {
    case 'question_empty':
      return 'The question is missing.'
    case 'question_too_long':
      return `The question is ${formatCount(defect.excess, 'character')} too long.`
    case 'option_too_long':
      return `Answer ${letterOf(defect.option)} is ${formatCount(defect.excess, 'character')} too long.`
    case 'option_empty':
      return `Answer ${letterOf(defect.option)} is empty.`
    case 'too_few_options':
      return options.length === 0 ? 'There are no answers. Add two.' : 'There is only one answer. Add another.'
    case 'too_many_options':
      return `A question can have four answers. Remove ${inWords(options.length - limits.optionsMax)}.`
    case 'no_right_answer':
      return 'No right answer is marked. Which one is it?'
    case 'field':
      return `${defect.message}${placeWords(defect.path)}.`
    case 'several_right_answers':
      return `${spelled(right.length)} answers are marked as right: ${formatList(right.map(letterOf))}. Keep one, or let players tick all.`
  }
}

/** Which of several texts is meant. */
const placeWords = ([field, place]: Fault['path']): string => {
  if (field === 'options' && place !== undefined) return `: answer ${letterOf(Number(place))}`
  return place === undefined ? '' : `: answer ${Number(place) + 1}`
}

const inWords = (count: number): string => spelled(count).toLowerCase()

export const splitWords = ({ right }: ReviewQuestion): string => `Make ${inWords(right.length)} questions`
