import { plural } from '../../ui/format'
import type { ReadingProps } from '../parts'

export const WordsReading = ({ question: { maxWords } }: ReadingProps<'words'>) => (
  <p className="muted">
    {plural(maxWords, {
      one: 'Players send one word each, and all of them become a cloud.',
      other: `Players send up to ${maxWords} words each, and all of them become a cloud.`,
    })}
  </p>
)
