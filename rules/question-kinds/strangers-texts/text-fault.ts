import { limits } from '../../../contract/limits'
import { graphemes, isBlank, isLongerThan, isStorable, tidyLine } from '../../../contract/text'
import { says } from '../../../contract/problems/says'

/** What makes a text no answer. Its size is checked before anything whose time grows with it. */
export function textFault(text: string, most: number): string | null {
  const tooLong = says('too_long', { max: most })
  if (isLongerThan(most * limits.codePointsPerGrapheme, text)) return tooLong
  if (!isStorable(text)) return says('answer_unusable')
  const tidied = tidyLine(text)
  if (isBlank(tidied)) return says('answer_is_empty')
  return graphemes(tidied, most) > most ? tooLong : null
}
