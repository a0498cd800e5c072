import { plural, t } from '@lingui/core/macro'
import { OptionChart, sum } from '../shared/options/option-chart'
import type { ChartProps, SummedProps } from '../parts'

/** Nothing is right: each bar shows how many think so. */
export const PollChart = (props: ChartProps<'poll'>) => <OptionChart {...props} right={[]} />

export function PollOutcome({ summary: { tallies } }: SummedProps<'poll'>) {
  const votes = sum(tallies)
  return votes === 0 ? t`Nobody voted` : plural(votes, { one: '# vote', other: '# votes' })
}
