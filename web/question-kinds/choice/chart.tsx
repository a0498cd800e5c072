import { ph, t } from '@lingui/core/macro'
import { rightOptions } from '../../questions/kinds'
import { formatNumber } from '../../ui/format'
import { OptionChart, playersOf, sum } from '../shared/options/option-chart'
import type { ChartProps, SummedProps } from '../parts'

export const ChoiceChart = (props: ChartProps<'choice'>) => <OptionChart {...props} right={rightOptions(props.told)} />

export function ChoiceOutcome(props: SummedProps<'choice'>) {
  const { tallies } = props.summary
  if (sum(tallies) === 0) return t`Nobody answered`
  const right = sum(rightOptions(props.told).map((option) => tallies[option] ?? 0))
  return t`${ph({ right: formatNumber(right) })} of ${ph({ players: formatNumber(playersOf(props)) })} got it right`
}
