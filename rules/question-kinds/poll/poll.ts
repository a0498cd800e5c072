import { limits } from '../../../contract/limits'
import { tally } from '../../games/scores/standings'
import type { KindRules } from '../kind-rules'
import { noSuchOption, optionFaults } from '../option-faults'
import { shownFields } from '../shown-fields'

/** No option is right: it asks what people think. */
export const poll: KindRules<'poll'> = {
  hasKey: false,
  check: (question) => optionFaults(question, limits.optionsMin, limits.optionsMaxOfSeveral),
  withoutKey: (question) => ({ ...shownFields(question), kind: 'poll', options: question.options }),
  grade: ({ options }, { selectedAnswer }) => (options[selectedAnswer] === undefined ? noSuchOption : 0),
  tally: ({ options }, answers) => ({
    tallies: tally(
      options.length,
      answers.map(({ answer }) => answer.selectedAnswer),
    ),
  }),
  reveal: () => ({}),
}
