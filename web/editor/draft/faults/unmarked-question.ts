import { ph, plural, t } from '@lingui/core/macro'
import { formatList, formatNumber } from '../../../ui/format'
import { letterOf } from '../../../questions/answer-shape'
import { rightIndex } from '../question-draft'
import { unaskedQuestions, type QuizDraft } from '../quiz-draft'

/** More numbers than this are not read. */
const numbersAtMost = 8

/** The question to the host about the right answers that we marked in advance. */
export function unmarkedQuestion(draft: QuizDraft): string {
  const unasked = unaskedQuestions(draft)
  const marked = unasked.map((question) => ({
    number: formatNumber(draft.questions.indexOf(question) + 1),
    letter: letterOf(rightIndex(question)),
  }))
  const [first] = marked
  if (!first) return ''
  const { number, letter } = first
  if (marked.length === 1) return t`You never marked the right answer for question ${number}. Is ${letter} right?`
  const isSame = marked.every((each) => each.letter === letter)
  return marked.length > numbersAtMost ? manyText(marked.length, isSame ? letter : null) : fewText(marked, isSame)
}

/** `letter`: of all that are marked, where they are the same. */
const manyText = (count: number, letter: string | null): string =>
  letter === null
    ? plural(count, {
        one: 'You never marked the right answers for # questions, so the marked answer counts as right. Is that what you want?',
        other:
          'You never marked the right answers for # questions, so the marked answer counts as right. Is that what you want?',
      })
    : plural(count, {
        one: `You never marked the right answers for # questions, so ${letter} counts as right in each. Is that what you want?`,
        other: `You never marked the right answers for # questions, so ${letter} counts as right in each. Is that what you want?`,
      })

function fewText(marked: readonly { number: string; letter: string }[], isSame: boolean): string {
  const numbers = formatList(marked.map(({ number }) => number))
  if (isSame)
    return t`You never marked the right answers for questions ${numbers}, so ${ph({ letter: marked[0]?.letter ?? '' })} counts as right in each. Is that what you want?`
  const letters = formatList(marked.map(({ letter }) => letter))
  return t`You never marked the right answers for questions ${numbers}, so ${letters} count as right, in that order. Is that what you want?`
}
