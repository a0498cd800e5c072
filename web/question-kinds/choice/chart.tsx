import { formatNumber } from '../../ui/format'
import { OptionChart, playersOf, sum } from '../shared/options/option-chart'
import type { ChartProps, SummedProps } from '../parts'

export const ChoiceChart = (props: ChartProps<'choice'>) => (
  <OptionChart {...props} right={[props.told.correctAnswer ?? -1]} />
)

export function ChoiceOutcome(props: SummedProps<'choice'>) {
  const { tallies } = props.summary
  if (sum(tallies) === 0) return 'Nobody answered'
  return `${formatNumber(tallies[props.told.correctAnswer ?? -1] ?? 0)} of ${formatNumber(playersOf(props))} got it right`
}
