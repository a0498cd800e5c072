import type { FileQuestion } from '../../contract/endpoints/imports'

/** A question that can be saved unless a test changes it. */
export const fileQuestion = (change: Partial<FileQuestion> = {}): FileQuestion => ({
  kind: 'choice',
  row: 2,
  text: 'Which planet is closest to the Sun?',
  options: ['Venus', 'Mars', 'Mercury', 'Earth'],
  right: [2],
  explanation: null,
  time: null,
  points: 1,
  image: null,
  optionImages: null,
  source: null,
  remarks: [],
  ...change,
})
