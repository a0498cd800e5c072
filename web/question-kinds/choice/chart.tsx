import { rightOptions } from '../../questions/kinds'
import { formatNumber } from '../../ui/format'
import { OptionChart, playersOf, sum } from '../shared/options/option-chart'
import type { ChartProps, SummedProps } from '../parts'

export const ChoiceChart = (props: ChartProps<'choice'>) => <OptionChart {...props} right={rightOptions(props.told)} />

export function ChoiceOutcome(props: SummedProps<'choice'>) {
  const { tallies } = props.summary
  if (sum(tallies) === 0) return 'Nobody answered'
  const right = sum(rightOptions(props.told).map((option) => tallies[option] ?? 0))
  return `${formatNumber(right)} of ${formatNumber(playersOf(props))} got it right`
}
