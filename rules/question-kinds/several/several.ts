import { limits } from '../../../contract/limits'
import type { CreditParts } from '../../../contract/games/points'
import type { QuestionContentOf } from '../../../contract/questions/questions'
import { tally } from '../../games/scores/standings'
import type { Fault, KindRules } from '../kind-rules'
import { areOptions, isRepeating, noSuchOption, optionFaults } from '../option-faults'
import { shownFields } from '../shown-fields'
import { says } from '../../../contract/problems/says'

/** One or more options are right, and a player ticks any of them. */
export const several: KindRules<'several'> = {
  hasKey: true,
  check: (question) => [
    ...optionFaults(question, limits.optionsMin, limits.optionsMaxOfSeveral),
    ...keyFaults(question),
  ],
  withoutKey: (question) => ({
    ...shownFields(question),
    kind: 'several',
    options: question.options,
    partial: question.partial,
  }),
  grade: (question, { selectedAnswers }) => {
    if (selectedAnswers.length === 0) return { invalid: says('ticks_least') }
    if (isRepeating(selectedAnswers)) return { invalid: says('ticked_twice') }
    if (!areOptions(selectedAnswers, question.options)) return noSuchOption
    const credit = creditOf(question, selectedAnswers)
    return question.partial || credit === 1 ? credit : 0
  },
  tally: ({ options }, answers) => ({
    tallies: tally(
      options.length,
      answers.flatMap(({ answer }) => answer.selectedAnswers),
    ),
  }),
  reveal: ({ correctAnswers }) => ({ correctAnswers }),
}

type Several = Pick<QuestionContentOf<'several'>, 'options' | 'correctAnswers'>

/** Right ticks ÷ right options − wrong ticks ÷ wrong options, but not below 0. */
function creditOf(question: Several, selected: readonly number[]): number {
  const ticked = ticksIn(question, selected)
  const right = ticked.of
  const wrong = question.options.length - right
  // One division, so that equal shares differ by exactly 0.
  return Math.max(0, (ticked.right * wrong - ticked.wrong * right) / (right * wrong))
}

export function ticksIn({ correctAnswers }: Several, ticked: readonly number[]): NonNullable<CreditParts['ticked']> {
  const right = ticked.filter((option) => correctAnswers.includes(option)).length
  return { right, of: correctAnswers.length, wrong: ticked.length - right }
}

function keyFaults({ options, correctAnswers }: Several): Fault[] {
  const fault = (message: string): Fault[] => [{ path: ['correctAnswers'], message }]
  if (correctAnswers.length === 0) return fault(says('no_right_answer'))
  if (isRepeating(correctAnswers)) return fault(says('right_answer_twice'))
  if (!areOptions(correctAnswers, options)) return fault(says('right_answer_no_option'))
  return correctAnswers.length === options.length ? fault(says('wrong_option_required')) : []
}
