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
  if (marked.length === 1)
    return `You never marked the right answer for question ${first.number}. Is ${first.letter} right?`
  const start =
    marked.length > numbersAtMost
      ? `You never marked the right answers for ${formatNumber(marked.length)} questions`
      : `You never marked the right answers for questions ${formatList(marked.map(({ number }) => number))}`
  if (marked.every(({ letter }) => letter === first.letter))
    return `${start}, so ${first.letter} counts as right in each. Is that what you want?`
  return marked.length > numbersAtMost
    ? `${start}, so the marked answer counts as right. Is that what you want?`
    : `${start}, so ${formatList(marked.map(({ letter }) => letter))} count as right, in that order. Is that what you want?`
}
