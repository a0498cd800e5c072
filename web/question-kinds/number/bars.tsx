import { CountedTexts } from '../shared/texts/counted-texts'
import type { BarsProps } from '../parts'
import { edgeOf, withUnit } from '../with-unit'
import { keyOf } from './key'

export function NumberBars({ question, players }: BarsProps<'number'>) {
  const { results, unit } = question
  if (!results || !('bins' in results)) return null
  const rows = results.bins
    .filter(({ count }) => count > 0)
    .map(({ from, to, count }) => ({
      text: `${withUnit(edgeOf(from, to - from))} – ${withUnit(edgeOf(to, to - from), unit)}`,
      count,
    }))
  return (
    <>
      <p className="muted">
        Right: {keyOf(question)}
        {results.median !== null && ` · In the middle: ${withUnit(results.median, unit)}`}
      </p>
      <CountedTexts rows={rows} players={players} />
    </>
  )
}
