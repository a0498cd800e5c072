import { limits } from '../../../../contract/limits'
import { hasEqualOptions } from '../../../../rules/question-marks'
import { equalOptions } from './equal-options'
import type { KindWriter } from './kind-writer'

export const trueOrFalse: KindWriter<'choice'> = {
  kind: 'choice',
  called: 'statements that are true or false',
  fields: {
    options: `The word for true and the word for false in the language of the statement, each of ${limits.optionText} characters or less`,
    correctAnswer: 'The place of the right one of the two in options: 0 or 1',
  },
  rules: [
    'has as its text one statement, without a question mark, that is either true or false beyond doubt;',
    'has two options: in English "True" and "False", in this order, and else the words that quizzes in its language use;',
    'is neither true nor false by a trick, such as a "not" that is easily missed or a number that is nearly right;',
  ],
  overAll: 'About half of the statements are true, and they come in no order.',
  fault: (question) => {
    if (question.options.length !== 2) return 'Must have the two options true and false'
    return hasEqualOptions(question) ? equalOptions : null
  },
}
