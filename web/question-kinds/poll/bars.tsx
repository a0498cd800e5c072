import { OptionBars } from '../shared/options/option-bars'
import { sum } from '../shared/options/option-chart'
import type { BarsProps } from '../parts'

export function PollBars({ question, players }: BarsProps<'poll'>) {
  const { tallies = [] } = question
  return <OptionBars {...{ question, tallies, players }} right={[]} silent={players - sum(tallies)} />
}
