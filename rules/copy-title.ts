import { limits } from '../contract/limits'
import { codePoints } from '../contract/text'

const segmenter = new Intl.Segmenter()

/** The title of a duplicate, as “Copy of Planets”, cut to the limit between whole characters. */
export function copyTitle(called: string): string {
  const kept = Array.from(segmenter.segment(called), ({ segment }) => segment).slice(0, limits.quizTitle)
  // A title of emojis can have few enough characters and still too many code points.
  while (codePoints(kept.join('')) > limits.quizTitle * limits.codePointsPerGrapheme) kept.pop()
  return kept.join('').trim()
}
