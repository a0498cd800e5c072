import type { OpenQuestion } from '../contract/game-events'

const longEnoughMs = 3_000

/** Pictures are seen before the clock starts, so that a slow network does not cost their viewers time. */
export const picturesFirstMs = ({ image, optionImages }: Pick<OpenQuestion, 'image' | 'optionImages'>): number =>
  image || optionImages?.some(Boolean) ? longEnoughMs : 0
