import type { KindRules } from '../kind-rules'
import { pictureFaults } from '../option-faults'
import { shownFields } from '../shown-fields'

/** Nothing to answer: a title, a text and a picture. */
export const slide: KindRules<'slide'> = {
  hasKey: false,
  check: ({ optionImages }) => pictureFaults(optionImages, 0),
  withoutKey: (question) => ({ ...shownFields(question), kind: 'slide', body: question.body }),
  grade: () => ({ invalid: 'A slide has nothing to answer' }),
  tally: () => null,
  reveal: () => ({}),
}
