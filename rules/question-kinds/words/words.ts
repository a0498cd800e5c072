import { limits } from '../../../contract/limits'
import type { KindRules } from '../kind-rules'
import { pictureFaults } from '../option-faults'
import { shownFields } from '../shown-fields'
import { firstOf, groupedTexts } from '../strangers-texts/grouped-texts'
import { textFault } from '../strangers-texts/text-fault'
import { says } from '../../../contract/problems/says'

/** Nothing is right: what players send becomes a cloud of words. */
export const words: KindRules<'words'> = {
  hasKey: false,
  check: ({ maxWords, optionImages }) => [
    ...pictureFaults(optionImages, 0),
    ...(maxWords >= 1 && maxWords <= limits.wordsMax
      ? []
      : [{ path: ['maxWords'], message: says('words_between', { max: limits.wordsMax }) }]),
  ],
  withoutKey: (question) => ({
    ...shownFields(question),
    kind: 'words',
    maxWords: question.maxWords,
    showWords: question.showWords,
  }),
  grade: ({ maxWords }, { words: sent }) => {
    if (sent.length === 0) return { invalid: says('words_least') }
    if (sent.length > maxWords)
      return { invalid: maxWords === 1 ? says('words_most_one') : says('words_most', { most: maxWords }) }
    const invalid = sent.map((word) => textFault(word, limits.wordText)).find((fault) => fault !== null)
    return invalid === undefined ? 0 : { invalid }
  },
  tally: (_, answers, shown) => ({
    words: firstOf(
      groupedTexts(
        answers.map(({ answer }) => ({ texts: answer.words, isAccepted: false })),
        true,
      ),
      cloudMax,
      ({ spellings }) => !spellings.some(shown.isHidden),
    ).map(({ text, count }) => ({ text, count })),
  }),
  reveal: () => ({}),
}

/** How many words the hall's cloud has. */
const cloudMax = 40
