import { formatCount } from '../../ui/format'
import type { ChartProps, SummedProps } from '../parts'
import { Cloud } from './cloud'

export const WordsChart = ({ summary: { words }, areShown }: ChartProps<'words'>) => (
  <Cloud words={words} isShown={areShown} />
)

export function WordsOutcome({ summary: { words } }: SummedProps<'words'>) {
  return words.length === 0 ? 'Nobody sent a word' : formatCount(words.length, 'word')
}
