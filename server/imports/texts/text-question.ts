import type { FileQuestion } from '../../../contract/endpoints/imports'

/** A question of a text, whose format knows neither times nor pictures. */
export const textQuestion = (
  question: Pick<FileQuestion, 'row' | 'text' | 'options' | 'right' | 'remarks'>,
): FileQuestion => ({
  ...question,
  time: null,
  image: null,
  optionImages: null,
  source: null,
})
