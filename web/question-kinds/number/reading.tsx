import type { ReadingProps } from '../parts'
import { TextsToRead } from '../shared/texts/texts-to-read'
import { keyOf } from './key'

export const NumberReading = ({ question, isKeyShown }: ReadingProps<'number'>) => (
  <TextsToRead texts={isKeyShown ? [keyOf(question)] : []} areRight none="Players give a number." />
)
