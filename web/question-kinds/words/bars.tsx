import { CountedTexts } from '../shared/texts/counted-texts'
import type { BarsProps } from '../parts'

export const WordsBars = ({ question: { results }, players }: BarsProps<'words'>) =>
  results && 'words' in results ? <CountedTexts rows={results.words} players={players} /> : null
