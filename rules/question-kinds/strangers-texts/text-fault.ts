import { limits } from '../../../contract/limits'
import { graphemes, isBlank, isLongerThan, isStorable, tidyLine } from '../../../contract/text'

/** What makes a text no answer. Its size is checked before anything whose time grows with it. */
export function textFault(text: string, most: number): string | null {
  const tooLong = `Must be ${most} characters or less`
  if (isLongerThan(most * limits.codePointsPerGrapheme, text)) return tooLong
  if (!isStorable(text)) return 'The answer has a character that cannot be used'
  const tidied = tidyLine(text)
  if (isBlank(tidied)) return 'The answer is empty'
  return graphemes(tidied, most) > most ? tooLong : null
}
