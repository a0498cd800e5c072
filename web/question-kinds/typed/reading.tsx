import { t } from '@lingui/core/macro'
import { TextsToRead } from '../shared/texts/texts-to-read'
import type { ReadingProps } from '../parts'

export const TypedReading = ({ question, isKeyShown }: ReadingProps<'typed'>) => (
  <TextsToRead
    language={question.language}
    texts={isKeyShown ? question.accepted : []}
    areRight
    none={t`Players type the answer.`}
  />
)
