import type { OpenQuestion } from '../contract/questions/questions'

const longEnoughMs = 3_000

/** Pictures are shown before the clock starts, so that a slow network costs no answer time. */
export const picturesFirstMs = ({ image, optionImages }: Pick<OpenQuestion, 'image' | 'optionImages'>): number =>
  image || optionImages?.some(Boolean) ? longEnoughMs : 0
