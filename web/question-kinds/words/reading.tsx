import { plural } from '../../ui/format'
import type { ReadingProps } from '../parts'

export const WordsReading = ({ question: { maxWords } }: ReadingProps<'words'>) => (
  <p className="muted">
    Players send {plural(maxWords, { one: 'one word', other: `up to ${maxWords} words` })}, which become a cloud.
  </p>
)
