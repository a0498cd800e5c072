import { ph, t } from '@lingui/core/macro'
import { CountedTexts } from '../shared/texts/counted-texts'
import type { BarsProps } from '../parts'
import { rangeOf, withUnit } from '../with-unit'
import { keyOf } from './key'

export function NumberBars({ question, players }: BarsProps<'number'>) {
  const { results, unit } = question
  if (!results || !('bins' in results)) return null
  const { bins, areWhole = false } = results
  const rows = bins.flatMap((bin, index) => {
    const range = rangeOf(bin, areWhole, index === bins.length - 1)
    return range && bin.count > 0 ? { text: rangeText(range, unit), count: bin.count } : []
  })
  return (
    <>
      <p className="muted">{keyText(keyOf(question), results.median, unit)}</p>
      <CountedTexts rows={rows} players={players} />
    </>
  )
}

const keyText = (key: string, median: number | null, unit: string | null): string =>
  median === null
    ? t({ message: `Right: ${key}`, comment: 'The right answer to a question' })
    : t`Right: ${key} · In the middle: ${ph({ median: withUnit(median, unit) })}`

const rangeText = ({ from, to }: { from: number; to: number }, unit: string | null): string =>
  from === to ? withUnit(to, unit) : `${withUnit(from)} – ${withUnit(to, unit)}`
