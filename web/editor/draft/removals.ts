import { hasKey } from '../../../rules/questions'
import { hasRoomForOption, hasRoomForQuestion, type Editing, type Removed, type RemovedOptions } from './editing'
import { inserted, without } from '../../ui/lists'
import { fewestOptions, type QuestionDraft } from './question-draft'

/** The latest removal for which there is room. */
export const undoableRemoval = ({ draft, removed }: Editing): Removed | undefined =>
  removed.findLast((each) => {
    if (each.what === 'question') return hasRoomForQuestion(draft)
    const question = draft.questions.find(({ key }) => key === each.of)
    return question !== undefined && (each.what === 'options' || hasRoomForOption(question))
  })

export function withRemoved(editing: Editing): Editing {
  const last = undoableRemoval(editing)
  if (!last) return editing
  const { draft, removed } = editing
  const questions =
    last.what === 'question'
      ? inserted(draft.questions, last.at, last.question)
      : draft.questions.map((each) => (each.key === last.of ? withRestored(each, last) : each))
  return { ...editing, draft: { ...draft, questions }, removed: without(removed, last) }
}

function withRestored(question: QuestionDraft, gone: RemovedOptions): QuestionDraft {
  if (gone.what === 'option') return withOption(question, gone)
  const { text, image, explanation, timeLimit, source, marks } = question
  const { points } = hasKey(question.kind) ? question : gone.question
  // What the kind decides is as it was; what all kinds have stays as it is.
  return { ...gone.question, ...{ text, image, explanation, timeLimit, points, source, marks } }
}

/** The restored option is the right one again, unless another has been chosen since. */
const withOption = (question: QuestionDraft, gone: Removed & { what: 'option' }): QuestionDraft => ({
  ...question,
  options: inserted(question.options, gone.at, gone.option),
  right: question.right === gone.rightAfter ? gone.rightBefore : question.right,
  rights: gone.wasTicked ? [...question.rights, gone.option.key] : question.rights,
})

export function withoutQuestion(editing: Editing, key: string): Editing {
  const { draft, removed } = editing
  const at = draft.questions.findIndex((question) => question.key === key)
  const question = draft.questions[at]
  // The only remaining question cannot be removed.
  if (!question || draft.questions.length === 1) return editing
  return {
    ...editing,
    draft: { ...draft, questions: without(draft.questions, question) },
    removed: [...removed, { what: 'question', at, question }],
  }
}

/**
 * Removes an option. If it was right and the last one, the option before it becomes right. In any other place nobody
 * can know the right one, and the host is asked.
 */
export function withoutOption(editing: Editing, of: string, key: string): Editing {
  const { draft, removed } = editing
  const question = draft.questions.find((each) => each.key === of)
  const at = question?.options.findIndex((option) => option.key === key) ?? -1
  const option = question?.options[at]
  if (!question || !option || question.options.length <= fewestOptions(question)) return editing

  const options = without(question.options, option)
  const instead = at === options.length ? (options.at(-1)?.key ?? null) : null
  const right = question.right === key ? instead : question.right
  const wasTicked = question.rights.includes(key)
  const gone: Removed = { what: 'option', of, at, option, rightBefore: question.right, rightAfter: right, wasTicked }
  const left = { ...question, options, right, rights: without(question.rights, key) }
  const questions = draft.questions.map((each) => (each === question ? left : each))
  return { ...editing, draft: { ...draft, questions }, removed: [...removed, gone] }
}
