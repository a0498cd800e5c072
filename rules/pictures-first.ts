import type { OpenQuestion } from '../contract/game-events'

const picturesFirstMs = 3_000

/** Pictures are seen before the clock starts, so that a slow network does not cost their viewers time. */
export const opensInMs = ({ image, optionImages }: Pick<OpenQuestion, 'image' | 'optionImages'>): number =>
  image || optionImages?.some(Boolean) ? picturesFirstMs : 0
