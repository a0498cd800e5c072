import { limits } from '../../../contract/limits'
import type { About, OptionDraft, QuestionDraft, QuizDraft } from './quiz-draft'

/** An edit of a draft. Questions and options are named by their keys; `at` and `to` count from 0. */
export type Edit =
  | { type: 'about'; value: Partial<About> }
  | { type: 'question'; key: string; value: Partial<Pick<QuestionDraft, 'text' | 'image' | 'right'>> }
  | { type: 'add_question'; question: QuestionDraft; at: number }
  | { type: 'move_question'; key: string; to: number }
  | { type: 'remove_question'; key: string }
  | { type: 'option'; of: string; key: string; value: Partial<Pick<OptionDraft, 'text' | 'image'>> }
  | { type: 'add_option'; of: string; option: OptionDraft }
  | { type: 'move_option'; of: string; key: string; to: number }
  | { type: 'remove_option'; of: string; key: string }
  | { type: 'undo_removal' }
  | { type: 'forget_removals' }
  | { type: 'start_over'; draft: QuizDraft }

/** A removed question or option, with all that is needed to restore it. */
export type Removed =
  | { what: 'question'; at: number; question: QuestionDraft }
  | {
      what: 'option'
      of: string
      at: number
      option: OptionDraft
      rightBefore: string | null
      rightAfter: string | null
    }

export interface Editing {
  draft: QuizDraft
  /** The latest removal is the last. */
  removed: Removed[]
}

export const startEditing = (draft: QuizDraft): Editing => ({ draft, removed: [] })

export function applyEdit(editing: Editing, edit: Edit): Editing {
  const { draft, removed } = editing
  const questions = (changed: QuestionDraft[]): Editing => ({ draft: { ...draft, questions: changed }, removed })
  const question = (key: string, change: (question: QuestionDraft) => QuestionDraft) =>
    questions(draft.questions.map((each) => (each.key === key ? change(each) : each)))

  switch (edit.type) {
    case 'about':
      return { draft: { ...draft, ...edit.value }, removed }
    case 'question':
      return question(edit.key, (each) => ({ ...each, ...edit.value }))
    case 'add_question':
      return hasRoomForQuestion(draft) ? questions(inserted(draft.questions, edit.at, edit.question)) : editing
    case 'move_question':
      return questions(moved(draft.questions, edit.key, edit.to))
    case 'remove_question':
      return withoutQuestion(editing, edit.key)
    case 'option':
      return question(edit.of, (each) => ({
        ...each,
        options: each.options.map((option) => (option.key === edit.key ? { ...option, ...edit.value } : option)),
      }))
    case 'add_option':
      return question(edit.of, (each) =>
        hasRoomForOption(each) ? { ...each, options: [...each.options, edit.option] } : each,
      )
    case 'move_option':
      return question(edit.of, (each) => ({ ...each, options: moved(each.options, edit.key, edit.to) }))
    case 'remove_option':
      return withoutOption(editing, edit.of, edit.key)
    case 'undo_removal':
      return withRemoved(editing)
    case 'forget_removals':
      return { draft, removed: [] }
    case 'start_over':
      return startEditing(edit.draft)
  }
}

export const hasRoomForQuestion = ({ questions }: QuizDraft): boolean => questions.length < limits.questionsPerQuiz

export const hasRoomForOption = ({ options }: QuestionDraft): boolean => options.length < limits.optionsMax

/** What an undo would restore: the latest removal for which there is room. */
export const undoableRemoval = ({ draft, removed }: Editing): Removed | undefined =>
  removed.findLast((each) => {
    if (each.what === 'question') return hasRoomForQuestion(draft)
    const question = draft.questions.find(({ key }) => key === each.of)
    return question !== undefined && hasRoomForOption(question)
  })

function withRemoved(editing: Editing): Editing {
  const last = undoableRemoval(editing)
  if (!last) return editing
  const { draft, removed } = editing
  const questions =
    last.what === 'question'
      ? inserted(draft.questions, last.at, last.question)
      : draft.questions.map((each) => (each.key === last.of ? withOption(each, last) : each))
  return { draft: { ...draft, questions }, removed: removed.filter((each) => each !== last) }
}

/** The restored option is the right one again, unless another has been chosen since. */
const withOption = (question: QuestionDraft, gone: Removed & { what: 'option' }): QuestionDraft => ({
  ...question,
  options: inserted(question.options, gone.at, gone.option),
  right: question.right === gone.rightAfter ? gone.rightBefore : question.right,
})

function withoutQuestion(editing: Editing, key: string): Editing {
  const { draft, removed } = editing
  const at = draft.questions.findIndex((question) => question.key === key)
  const question = draft.questions[at]
  // The only remaining question cannot be removed.
  if (!question || draft.questions.length === 1) return editing
  return {
    draft: { ...draft, questions: without(draft.questions, question) },
    removed: [...removed, { what: 'question', at, question }],
  }
}

/**
 * When the last option is removed and was right, the one before it becomes right. For another right option nobody can
 * know which one to take, and the host is asked.
 */
function withoutOption(editing: Editing, of: string, key: string): Editing {
  const { draft, removed } = editing
  const question = draft.questions.find((each) => each.key === of)
  const at = question?.options.findIndex((option) => option.key === key) ?? -1
  const option = question?.options[at]
  if (!question || !option || question.options.length <= limits.optionsMin) return editing

  const options = without(question.options, option)
  const instead = at === options.length ? (options.at(-1)?.key ?? null) : null
  const right = question.right === key ? instead : question.right
  const gone: Removed = { what: 'option', of, at, option, rightBefore: question.right, rightAfter: right }
  const questions = draft.questions.map((each) => (each === question ? { ...question, options, right } : each))
  return { draft: { ...draft, questions }, removed: [...removed, gone] }
}

/** The same list with one item at another index, which is clamped to the list. */
function moved<T extends { key: string }>(list: T[], key: string, to: number): T[] {
  const found = list.find((each) => each.key === key)
  return found ? inserted(without(list, found), Math.max(to, 0), found) : list
}

const inserted = <T>(list: T[], at: number, added: T): T[] => [...list.slice(0, at), added, ...list.slice(at)]

const without = <T>(list: T[], gone: T): T[] => list.filter((each) => each !== gone)
