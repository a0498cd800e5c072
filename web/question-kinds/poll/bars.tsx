import { OptionBars } from '../option-bars'
import { sum } from '../option-chart'
import type { BarsProps } from '../parts'

export function PollBars({ question, players }: BarsProps<'poll'>) {
  const { tallies = [] } = question
  return <OptionBars {...{ question, tallies, players }} right={[]} silent={players - sum(tallies)} />
}
