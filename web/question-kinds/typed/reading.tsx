import { TextsToRead } from '../shared/texts/texts-to-read'
import type { ReadingProps } from '../parts'

export const TypedReading = ({ question, isKeyShown }: ReadingProps<'typed'>) => (
  <TextsToRead texts={isKeyShown ? question.accepted : []} areRight none="Players type the answer." />
)
