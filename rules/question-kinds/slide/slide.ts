import type { KindRules } from '../kind-rules'
import { pictureFaults } from '../option-faults'
import { shownFields } from '../shown-fields'
import { says } from '../../../contract/problems/says'

/** Nothing to answer: a title, a text and a picture. */
export const slide: KindRules<'slide'> = {
  hasKey: false,
  check: ({ optionImages }) => pictureFaults(optionImages, 0),
  withoutKey: (question) => ({ ...shownFields(question), kind: 'slide', body: question.body }),
  grade: () => ({ invalid: says('slide_not_answered') }),
  tally: () => null,
  reveal: () => ({}),
}
