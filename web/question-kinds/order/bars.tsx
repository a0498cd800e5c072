import { CountedTexts } from '../shared/texts/counted-texts'
import type { BarsProps } from '../parts'

/** Of each item in its right place, how many put it there. */
export function OrderBars({ question: { language, options, results, correctedKey }, players }: BarsProps<'order'>) {
  if (!results || !('places' in results)) return null
  const inOrder = correctedKey?.order?.map((option) => options[option] ?? '') ?? options
  const rows = inOrder.map((text, place) => ({
    text: `${place + 1}. ${text}`,
    language,
    count: results.places[place] ?? 0,
  }))
  return <CountedTexts rows={rows} players={players} />
}
