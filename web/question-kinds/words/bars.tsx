import { Trans } from '@lingui/react/macro'
import { CountedTexts } from '../shared/texts/counted-texts'
import type { BarsProps } from '../parts'

export function WordsBars({ question: { results, averageMs }, players }: BarsProps<'words'>) {
  if (!results || !('words' in results)) return null
  if (results.words.length > 0) return <CountedTexts rows={results.words} players={players} />
  // Words were sent, but the host or the filter hides every one. Without answers the card itself says so.
  return averageMs === null ? null : (
    <p className="muted">
      <Trans>No words to show.</Trans>
    </p>
  )
}
