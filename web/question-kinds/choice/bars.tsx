import { OptionBars } from '../shared/options/option-bars'
import { sum } from '../shared/options/option-chart'
import type { BarsProps } from '../parts'

export function ChoiceBars({ question, players }: BarsProps<'choice'>) {
  const { correctAnswer, correctedKey, tallies = [] } = question
  const right = correctedKey?.correctAnswers ?? [correctAnswer]
  return <OptionBars {...{ question, tallies, players, right }} silent={players - sum(tallies)} />
}
