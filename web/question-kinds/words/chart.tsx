import { plural, t } from '@lingui/core/macro'
import type { ChartProps, SummedProps } from '../parts'
import { Cloud } from './cloud'

export const WordsChart = ({ summary: { words }, areShown }: ChartProps<'words'>) => (
  <Cloud words={words} isShown={areShown} />
)

export function WordsOutcome({ summary: { words }, answered }: SummedProps<'words'>) {
  if (words.length > 0) return plural(words.length, { one: '# word', other: '# words' })
  // Where words were sent, the host or the filter hides every one.
  return answered === 0 ? t`Nobody sent a word` : t`No words to show`
}
