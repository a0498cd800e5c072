import { OptionBars } from '../shared/options/option-bars'
import type { BarsProps } from '../parts'

/** A player may have ticked several, so the votes do not tell how many answered. */
export function SeveralBars({ question, players }: BarsProps<'several'>) {
  const { correctAnswers, results } = question
  const tallies = results && 'tallies' in results ? results.tallies : []
  return <OptionBars {...{ question, tallies, players }} right={correctAnswers} silent={null} />
}
