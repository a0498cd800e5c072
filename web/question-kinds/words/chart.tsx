import { formatCount } from '../../ui/format'
import type { ChartProps, SummedProps } from '../parts'
import { allHidden } from './all-hidden'
import { Cloud } from './cloud'

export const WordsChart = ({ summary: { words }, areShown }: ChartProps<'words'>) => (
  <Cloud words={words} isShown={areShown} />
)

export function WordsOutcome({ summary: { words }, answered }: SummedProps<'words'>) {
  if (words.length > 0) return formatCount(words.length, 'word')
  return answered === 0 ? 'Nobody sent a word' : allHidden
}
