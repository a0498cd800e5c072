import { limits } from '../../../contract/limits'
import { tally } from '../../games/standings'
import type { KindRules } from '../kind-rules'
import { areOptions, noSuchOption, optionFaults } from '../option-faults'
import { shownFields } from '../shown-fields'

/** One option is right. */
export const choice: KindRules<'choice'> = {
  hasKey: true,
  check: (question) => {
    const faults = optionFaults(question, limits.optionsMin, limits.optionsMax)
    if (!areOptions([question.correctAnswer], question.options))
      faults.push({ path: ['correctAnswer'], message: 'Must select a correct answer' })
    return faults
  },
  withoutKey: (question) => ({ ...shownFields(question), kind: 'choice', options: question.options }),
  grade: ({ options, correctAnswer }, { selectedAnswer }) => {
    if (options[selectedAnswer] === undefined) return noSuchOption
    return selectedAnswer === correctAnswer ? 1 : 0
  },
  tally: ({ options }, answers) => ({
    tallies: tally(
      options.length,
      answers.map(({ answer }) => answer.selectedAnswer),
    ),
  }),
  // `correctAnswer` tells it.
  reveal: () => ({}),
}
