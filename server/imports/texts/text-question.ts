import type { FileQuestion } from '../../../contract/endpoints/imports'

/** A question from a text format without times and pictures. */
export const textQuestion = (
  question: Pick<FileQuestion, 'row' | 'text' | 'options' | 'right' | 'remarks'>,
): FileQuestion => ({
  kind: 'choice',
  explanation: null,
  points: 1,
  ...question,
  time: null,
  image: null,
  optionImages: null,
  source: null,
})
