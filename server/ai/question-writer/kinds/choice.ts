import { limits } from '../../../../contract/limits'
import { hasEqualOptions } from '../../../../rules/question-marks'
import { equalOptions } from './equal-options'
import type { KindWriter } from './kind-writer'

const { optionsMin, optionsMax, optionText } = limits

export const choice: KindWriter<'choice'> = {
  kind: 'choice',
  called: 'multiple-choice questions',
  fields: {
    options: `${optionsMin} to ${optionsMax} different answers, of which one is right, each of ${optionText} characters or less`,
    correctAnswer: 'The place of the right answer in options, from 0',
  },
  rules: [
    `has ${optionsMin} to ${optionsMax} options, as a rule ${optionsMax}, each of at most ${optionText} characters, better under 40;`,
    'has exactly one right option. The others are wrong beyond doubt, and yet plausible to somebody who is not sure;',
    'has options of similar length, form and detail that all differ, so that none stands out, and no "all of the above" or "none of the above";',
  ],
  overAll: 'Over all questions the right option is about equally often the first, the second, the third and the last.',
  fault: (question) => (hasEqualOptions(question) ? equalOptions : null),
}
