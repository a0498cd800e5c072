import { OptionBars } from '../option-bars'
import { sum } from '../option-chart'
import type { BarsProps } from '../parts'

export function ChoiceBars({ question, players }: BarsProps<'choice'>) {
  const { correctAnswer, tallies = [] } = question
  return <OptionBars {...{ question, tallies, players }} right={[correctAnswer]} silent={players - sum(tallies)} />
}
