import type { FileQuestion } from '../../../contract/endpoints/imports'
import { limits } from '../../../contract/limits'
import type { Defect } from '../../../rules/imports/defects'
import { formatCount } from '../../ui/format'

const numbers = ['No', 'One', 'Two', 'Three', 'Four', 'Five', 'Six', 'Seven', 'Eight', 'Nine', 'Ten']
const spelled = (count: number): string => numbers[count] ?? String(count)

/** The letter of an answer in a file, which may have more of them than a quiz. */
export const fileLetter = (option: number): string =>
  option < 26 ? String.fromCharCode(65 + option) : String(option + 1)

/** What keeps a question from being saved, and what mends it. */
export function defectSentence(defect: Defect, { options, right }: FileQuestion): string {
  switch (defect.kind) {
    case 'question_empty':
      return 'The question is missing.'
    case 'question_too_long':
      return `The question is ${formatCount(defect.excess, 'character')} too long.`
    case 'option_too_long':
      return `Answer ${fileLetter(defect.option)} is ${formatCount(defect.excess, 'character')} too long.`
    case 'option_empty':
      return `Answer ${fileLetter(defect.option)} is empty.`
    case 'too_few_options':
      return options.length === 0 ? 'There are no answers. Add two.' : 'There is only one answer. Add another.'
    case 'too_many_options':
      return `A question can have four answers. Remove ${inWords(options.length - limits.optionsMax)}.`
    case 'no_right_answer':
      return 'No right answer is marked. Which one is it?'
    case 'several_right_answers':
      return `${spelled(right.length)} answers are marked as right. Only one can count.`
  }
}

const inWords = (count: number): string => spelled(count).toLowerCase()

export const splitWords = ({ right }: FileQuestion): string => `Make ${inWords(right.length)} questions`
