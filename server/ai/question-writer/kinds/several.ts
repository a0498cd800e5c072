import { limits } from '../../../../contract/limits'
import { hasEqualOptions } from '../../../../rules/question-marks'
import { equalOptions } from './equal-options'
import type { KindWriter } from './kind-writer'

const { optionsMin, optionsMaxOfSeveral, optionText } = limits

export const several: KindWriter<'several'> = {
  kind: 'several',
  called: 'questions to which several answers are right',
  fields: {
    options: `${optionsMin} to ${optionsMaxOfSeveral} different answers, of which one or more are right and at least one is wrong, each of ${optionText} characters or less`,
    correctAnswers: 'The places of all right answers in options, from 0, each once',
  },
  rules: [
    `has ${optionsMin} to ${optionsMaxOfSeveral} options, as a rule 4 to ${optionsMaxOfSeveral}, each of at most ${optionText} characters, better under 40;`,
    'has, as a rule, two or three right options, never all of them, and names every right one. The others are wrong beyond doubt, and yet plausible to somebody who is not sure;',
    'says in its text that more than one may be right, such as "Which of these …", and not how many;',
    'has options of similar length, form and detail that all differ, and no "all of the above" or "none of the above";',
  ],
  overAll: 'The right options stand in different places, and their number differs.',
  fault: (question) => (hasEqualOptions(question) ? equalOptions : null),
}
