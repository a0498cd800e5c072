import { plural, t } from '@lingui/core/macro'
import { OptionChart, sum } from '../shared/options/option-chart'
import type { ChartProps, SummedProps } from '../parts'

/** A player may have ticked several, so a bar shows how many of all players ticked its option. */
export const SeveralChart = (props: ChartProps<'several'>) => (
  <OptionChart
    {...props}
    right={props.told.reveal?.correctAnswers ?? []}
    players={Math.max(props.joined, ...props.summary.tallies)}
  />
)

export function SeveralOutcome({ summary: { tallies }, told }: SummedProps<'several'>) {
  if (sum(tallies) === 0) return t`Nobody answered`
  const right = told.reveal?.correctAnswers?.length ?? 0
  return plural(right, { one: 'This answer is right', other: 'These # answers are right' })
}
