import { t } from '@lingui/core/macro'
import type { ReadingProps } from '../parts'
import { TextsToRead } from '../shared/texts/texts-to-read'
import { keyOf } from './key'

export const NumberReading = ({ question, isKeyShown }: ReadingProps<'number'>) => (
  <TextsToRead texts={isKeyShown ? [keyOf(question)] : []} areRight none={t`Players give a number.`} />
)
