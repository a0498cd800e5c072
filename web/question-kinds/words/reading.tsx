import { Plural } from '@lingui/react/macro'
import type { ReadingProps } from '../parts'

export const WordsReading = ({ question: { maxWords } }: ReadingProps<'words'>) => (
  <p className="muted">
    <Plural
      value={maxWords}
      one="Players send one word each, and all of them become a cloud."
      other="Players send up to # words each, and all of them become a cloud."
    />
  </p>
)
