import { OptionBars } from '../shared/options/option-bars'
import { sum } from '../shared/options/option-chart'
import type { BarsProps } from '../parts'

export function ChoiceBars({ question, players }: BarsProps<'choice'>) {
  const { correctAnswer, tallies = [] } = question
  return <OptionBars {...{ question, tallies, players }} right={[correctAnswer]} silent={players - sum(tallies)} />
}
