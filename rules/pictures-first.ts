import { limits } from '../contract/limits'
import type { OpenQuestion } from '../contract/game-events'

/** Pictures are seen before the clock starts, so that a slow network does not cost their viewers time. */
export const opensInMs = ({ image, optionImages }: Pick<OpenQuestion, 'image' | 'optionImages'>): number =>
  image || optionImages?.some(Boolean) ? limits.picturesFirstMs : 0
