import type { CSSProperties } from 'react'
import { shown } from '../../../contract/text'
import { formatCount } from '../../ui/format'
import type { ChartProps, SummedProps } from '../parts'
import './cloud.css'

/** A cloud: the more players sent a word, the larger it is. The words stand in lines, so none lies on another. */
export function WordsChart({ summary: { words }, areShown }: ChartProps<'words'>) {
  const most = Math.max(1, ...words.map(({ count }) => count))
  return (
    <ul className={`cloud ${areShown ? 'grown' : ''}`} style={{ '--words': words.length } as CSSProperties}>
      {inCloud(words).map(({ text, count }) => (
        <li key={text} style={{ '--share': count / most } as CSSProperties}>
          <span dir="auto">{shown(text)}</span>
          <span className="unseen"> ({formatCount(count, 'time')})</span>
        </li>
      ))}
    </ul>
  )
}

/** The largest in the middle, the others to its left and right in turn. */
export const inCloud = <Word,>(words: readonly Word[]): Word[] =>
  words.reduce<Word[]>((line, word, index) => (index % 2 === 0 ? [...line, word] : [word, ...line]), [])

export function WordsOutcome({ summary: { words } }: SummedProps<'words'>) {
  return words.length === 0 ? 'Nobody sent a word' : formatCount(words.length, 'word')
}
