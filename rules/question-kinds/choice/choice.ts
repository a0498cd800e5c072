import { limits } from '../../../contract/limits'
import { tally } from '../../games/scores/standings'
import type { KindRules } from '../kind-rules'
import { areOptions, isRepeating, noSuchOption, optionFaults } from '../option-faults'
import { shownFields } from '../shown-fields'
import { says } from '../../../contract/problems/says'

/** One option is right; after a correction, there may be several. */
export const choice: KindRules<'choice'> = {
  hasKey: true,
  check: (question) => {
    const faults = optionFaults(question, limits.optionsMin, limits.optionsMax)
    if (!areOptions([question.correctAnswer], question.options))
      faults.push({ path: ['correctAnswer'], message: says('no_right_answer') })
    return faults
  },
  withoutKey: (question) => ({ ...shownFields(question), kind: 'choice', options: question.options }),
  grade: ({ options, correctAnswer, correctAnswers }, { selectedAnswer }) => {
    if (options[selectedAnswer] === undefined) return noSuchOption
    return selectedAnswer === correctAnswer || correctAnswers?.includes(selectedAnswer) ? 1 : 0
  },
  withKey: ({ correctAnswers: _, ...question }, { correctAnswers: right = [] }) => {
    const [first] = right
    if (first === undefined || !areOptions(right, question.options)) return noSuchOption
    if (isRepeating(right)) return { invalid: says('right_answer_twice') }
    return { ...question, correctAnswer: first, ...(right.length > 1 && { correctAnswers: right }) }
  },
  tally: ({ options }, answers) => ({
    tallies: tally(
      options.length,
      answers.map(({ answer }) => answer.selectedAnswer),
    ),
  }),
  reveal: ({ correctAnswer, correctAnswers }) => ({ correctAnswers: [...(correctAnswers ?? [correctAnswer])] }),
}
