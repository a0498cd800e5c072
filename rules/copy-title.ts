import { limits } from '../contract/limits'
import { codePoints } from '../contract/text'

const segmenter = new Intl.Segmenter()

/** The title of a duplicate, cut to the limit between whole characters. */
export function copyTitle(title: string): string {
  const kept = Array.from(segmenter.segment(`Copy of ${title}`), ({ segment }) => segment).slice(0, limits.quizTitle)
  // A title of emojis can have few enough characters and still too many code points.
  while (codePoints(kept.join('')) > limits.quizTitle * limits.codePointsPerGrapheme) kept.pop()
  return kept.join('').trim()
}
