import { t } from '@lingui/core/macro'
import type { Editing, Removed } from './editing'
import { isNotBlank, newOption, rightIndex, type QuestionDraft } from './question-draft'

const inEnglish = ['True', 'False']
const inPageLanguage = () => [
  t({ message: 'True', context: 'The first answer of a new true-or-false question' }),
  t({ message: 'False', context: 'The second answer of a new true-or-false question' }),
]

/** Replaces all answers by "True" and "False" in the page's language. What somebody wrote in the others can be restored. */
export function trueOrFalse(editing: Editing, key: string): Editing {
  const { draft, removed } = editing
  const question = draft.questions.find((each) => each.key === key)
  if (!question || isTrueOrFalse(question)) return editing
  const questions = draft.questions.map((each) => (each === question ? withTrueAndFalse(question) : each))
  const replaced: Removed = { what: 'options', of: key, question }
  const isWritten = question.options.some(isNotBlank)
  return { ...editing, draft: { ...draft, questions }, removed: isWritten ? [...removed, replaced] : removed }
}

export const isTrueOrFalse = ({ kind, options }: QuestionDraft): boolean =>
  kind === 'choice' &&
  [inEnglish, inPageLanguage()].some(
    (texts) =>
      options.length === texts.length && options.every(({ text, image }, index) => text === texts[index] && !image),
  )

/** Keeps the right answer's place if it is one of the first two. Otherwise we mark the first one, in advance. */
export function withTrueAndFalse(question: QuestionDraft): QuestionDraft {
  const options = inPageLanguage().map((text) => newOption(text))
  const same = options[rightIndex(question)]
  return same
    ? { ...question, options, right: same.key }
    : { ...question, options, right: options[0]?.key ?? null, rightInAdvance: true }
}
