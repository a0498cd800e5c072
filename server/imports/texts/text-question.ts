import type { FileQuestion } from '../../../contract/endpoints/imports'

/** A question from a text format without times and pictures. */
export const textQuestion = (
  question: Pick<FileQuestion, 'row' | 'text' | 'options' | 'right' | 'remarks'> & Partial<FileQuestion>,
): FileQuestion => ({
  ...{ kind: 'choice', explanation: null, time: null, points: 1 },
  ...{ image: null, optionImages: null, source: null },
  ...question,
})
